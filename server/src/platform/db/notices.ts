// LISTEN and NOTIFY: how a change in one process is heard in all of them.
import { ServerEvent } from '@rehearse/contract/operations/system.ts';
import * as z from 'zod/mini';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Tx } from '../kernel/transaction.ts';
import { executor, type Database } from './database.ts';

const channel = 'rehearse';
/** Delay before reconnecting. */
const againMs = 500;

const line = z.object({ userId: z.string(), id: z.string(), number: z.number() });

/**
 * For the open pages of one person, or for every process: ask the database again about that person, or about models, sign-up
 * or the site; and somebody listens to a line of an interview.
 */
const Notice = z.discriminatedUnion('for', [
  z.object({ for: z.literal('person'), userId: z.string(), event: ServerEvent }),
  z.object({ for: z.literal('processes'), userId: z.string() }),
  z.object({ for: z.literal('line'), line }),
  z.object({ for: z.literal('models') }),
  z.object({ for: z.literal('sign-up') }),
  z.object({ for: z.literal('site') }),
]);
export type Notice = z.infer<typeof Notice>;

export type Notices = {
  /** Calls back with every notice of every process until the returned function is called. */
  subscribe: (listener: (notice: Notice) => void) => () => void;
  /** Calls back when notices may have been missed: at the start, and when a lost connection is back. */
  onGap: (listener: () => void) => void;
  /** Opens the connection; before that nothing is heard. */
  start: () => void;
  stop: () => Promise<void>;
};

/** Inside a transaction the notice leaves when that commits. */
export const sendNotice = async (db: Database, notice: Notice, tx?: Tx): Promise<void> => {
  await executor(db, tx).execute(sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`);
};

/** Keeps one listening connection and opens it again when it is lost. */
export const createNotices = (connectionString: string, log: Log): Notices => {
  const gapListeners: (() => void)[] = [];
  const listeners = new Set<(notice: Notice) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const openAgain = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), againMs);
  };
  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'rehearse notices', keepAlive: true });
    client = next;
    next.on('error', (error) => log.warn({ error: error.message }, 'notification listener disconnected'));
    next.once('end', openAgain);
    next.on('notification', ({ payload }) => {
      const notice = parseNotice(payload);
      if (!notice) return log.warn({ payload }, 'unknown notice ignored');
      for (const listener of listeners) listener(notice);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      for (const listener of gapListeners) listener();
    } catch {
      // `end` follows, and with it the next try
      await next.end().catch(() => undefined);
      openAgain();
    }
  };
  return {
    start: () => void open(),
    onGap: (listener) => void gapListeners.push(listener),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};

/** Another version of the program may say what this one doesn't know. */
const parseNotice = (payload: string | undefined): Notice | undefined => {
  try {
    return z.safeParse(Notice, JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};
