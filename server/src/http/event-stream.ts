// Server-sent events to one person: hints that something of theirs changed, heard in every process.
import type { ServerResponse } from 'node:http';
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

/** Of one person, in this process: a browser opens one for all its tabs. One more, and the oldest ends. */
export const mostStreams = 20;
/** Bytes that wait for a reader who takes none: it is ended, and asks anew when it comes back. */
export const mostUnread = 64 * 1024;

export const eventStreamRoute = (hear: HearEvents): Route => {
  const open = new Map<string, Set<ServerResponse>>();
  const begin = (userId: string, raw: ServerResponse): void => {
    const own = open.get(userId) ?? new Set();
    open.set(userId, own.add(raw));
    // most likely of a connection that was lost unseen
    const [oldest] = own;
    if (own.size > mostStreams) oldest?.destroy();
    raw.on('close', () => {
      own.delete(raw);
      if (own.size === 0 && open.get(userId) === own) open.delete(userId);
    });
  };
  return streamRoute(api.streamEvents, async ({ caller }, reply) => {
    reply.hijack();
    const { raw } = reply;
    begin(caller.userId, raw);
    const write = (text: string): void => {
      raw.write(text);
      if (raw.writableLength > mostUnread) raw.destroy();
    };
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const stop = hear(caller.userId, {
      onEvent: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
      // the page connects again, and then it is asked who it is
      onSessionChange: () => raw.end(),
    });
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
};
