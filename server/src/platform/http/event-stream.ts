// Server-sent events to one person: notices from any process that something of theirs changed.
import type { ServerResponse } from 'node:http';
import { api } from '@rehearse/contract/api.ts';
import type { ServerEvent } from '@rehearse/contract/operations/system.ts';
import { AppError } from '../kernel/app-error.ts';
import { streamRoute, type Route } from './route.ts';

type Hearing = {
  onEvent: (event: ServerEvent) => void;
  /** The person's sessions may have ended, or their role changed. */
  onSessionChange: () => void;
};

/** Calls back with this person's events until the returned function is called. */
export type Subscribe = (userId: string, hearing: Hearing) => () => void;

/** Interval of comment lines, which keep proxies from closing an idle stream. */
const heartbeatMs = 20_000;

/**
 * Open streams per person in this process; a browser opens one for all its tabs. At the limit, a new one closes the
 * oldest.
 */
export const mostStreams = 20;
/** Open streams in this process. At the limit, new ones are refused, and their pages retry with backoff. */
const mostStreamsInAll = 5_000;
/** Bytes buffered for a slow client before its stream is closed; the page reconnects. */
export const mostUnread = 64 * 1024;

export const eventStreamRoute = (hear: Subscribe, capacity = mostStreamsInAll): Route => {
  const streamsByUser = new Map<string, Set<ServerResponse>>();
  let total = 0;
  const add = (userId: string, raw: ServerResponse): void => {
    const own = streamsByUser.get(userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= mostStreams) {
      // removed immediately: its close event comes later, and the next stream must not pick the same one
      remove(userId, oldest);
      oldest.destroy();
    }
    streamsByUser.set(userId, own.add(raw));
    total += 1;
    raw.on('close', () => remove(userId, raw));
  };
  const remove = (userId: string, raw: ServerResponse): void => {
    const own = streamsByUser.get(userId);
    if (!own?.delete(raw)) return;
    total -= 1;
    if (own.size === 0) streamsByUser.delete(userId);
  };
  return streamRoute(api.streamEvents, async ({ caller }, reply) => {
    const replacesOwn = (streamsByUser.get(caller.userId)?.size ?? 0) >= mostStreams;
    if (total >= capacity && !replacesOwn) throw new AppError('too_many_streams');
    reply.hijack();
    const { raw } = reply;
    add(caller.userId, raw);
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
      // the page reconnects and is authenticated again
      onSessionChange: () => raw.end(),
    });
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
    raw.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
};
