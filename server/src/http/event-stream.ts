// Server-sent events to one person: hints that something of theirs changed, heard in every process.
import { api } from '@rehearse/contract/api.ts';
import type { ServerEvent } from '@rehearse/contract/system.ts';
import { streamRoute, type Route } from './route.ts';

/** Calls back with each event for this person until the returned function is called. */
export type HearEvents = (userId: string, listener: (event: ServerEvent) => void) => () => void;

/** Comment lines keep proxies from closing a silent stream. */
const heartbeatMs = 20_000;

export const eventStreamRoute = (hear: HearEvents): Route =>
  streamRoute(api.streamEvents, async ({ caller }, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const stop = hear(caller.userId, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
