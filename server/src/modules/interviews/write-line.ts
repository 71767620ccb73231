// Writes a line's stream as server-sent events.
import type { FastifyReply } from 'fastify';
import type { StreamedEvent } from './stream-line.ts';

/** How often a comment line is sent, so that proxies don't close a stream that waits for its first word. */
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
    // the headers are already sent; the page sees the stream end, and resumes after its last event
    reply.log.warn({ err: error }, 'line stream aborted');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
};
