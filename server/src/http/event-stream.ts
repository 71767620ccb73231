// Server-sent events to one person: hints that something of theirs changed, heard in every process.
import { api } from '@rehearse/contract/api.ts';
import type { ServerEvent } from '@rehearse/contract/system.ts';
import { streamRoute, type Route } from './route.ts';

type Hearing = {
  onEvent: (event: ServerEvent) => void;
  /** The person's sessions may have ended, or their role changed. */
  onSessionChange: () => void;
};

/** Calls back with what concerns this person until the returned function is called. */
export type HearEvents = (userId: string, hearing: Hearing) => () => void;

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
    const stop = hear(caller.userId, {
      onEvent: (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`),
      // the page connects again, and then it is asked who it is
      onSessionChange: () => raw.end(),
    });
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
