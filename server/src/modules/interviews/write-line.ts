// Writes a line's stream as server-sent events.
import type { FastifyReply } from 'fastify';
import type { StreamedEvent } from './stream-line.ts';

/** Comment lines keep proxies from closing a stream while the first word is waited for. */
const heartbeatMs = 15_000;

export const writeLine = async (
  reply: FastifyReply,
  events: AsyncIterable<StreamedEvent> | Iterable<StreamedEvent>,
): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
  try {
    for await (const { id, event } of events) raw.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  } catch (error) {
    // headers are sent: the page sees the stream end, and resumes after its last event
    reply.log.warn({ err: error }, 'line stream aborted');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
};
