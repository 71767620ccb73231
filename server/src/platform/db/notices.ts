// Sends notices from one process to all others, with LISTEN and NOTIFY.
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
 * `person` goes to that person's open pages. The others go to every process: `processes`, `models`, `sign-up` and `site`
 * tell it to read that person or setting from the database again; `line` says that someone is listening to a line of an
 * interview.
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
  /** Calls `listener` with every notice from any process, until the returned function is called. */
  subscribe: (listener: (notice: Notice) => void) => () => void;
  /** Calls `listener` when notices may have been missed: at startup, and after a reconnect. */
  onGap: (listener: () => void) => void;
  /** Opens the connection; notices sent earlier are missed. */
  start: () => void;
  stop: () => Promise<void>;
};

/** Inside a transaction, the notice is sent when it commits. */
export const sendNotice = async (db: Database, notice: Notice, tx?: Tx): Promise<void> => {
  await executor(db, tx).execute(sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`);
};

/** Keeps one listening connection, and reconnects if it's lost. */
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
      // `end` follows and triggers the next attempt
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

/** Undefined for a notice that this version of the program doesn't recognize. */
const parseNotice = (payload: string | undefined): Notice | undefined => {
  try {
    return z.safeParse(Notice, JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};
