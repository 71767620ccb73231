// LISTEN and NOTIFY: how a change in one process is heard in all of them.
import type { ServerEvent } from '@rehearse/contract/system.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Tx } from '../kernel/transaction.ts';
import { executor, type Database } from './database.ts';

const channel = 'rehearse';
/** How long after a lost connection the next one is tried. */
const againMs = 500;

/**
 * For the open pages of one person, or for every process: ask the database again about that person, or about models, sign-up or the site; and
 * somebody listens to a line of an interview.
 */
export type Notice =
  | { for: 'person'; userId: string; event: ServerEvent }
  | { for: 'processes'; userId: string }
  | { for: 'line'; line: { userId: string; id: string; number: number } }
  | { for: 'models' }
  | { for: 'sign-up' }
  | { for: 'site' };

export type Notices = {
  /** Hears every notice of every process until the returned function is called. */
  hear: (listener: (notice: Notice) => void) => () => void;
  stop: () => Promise<void>;
};

/** Inside a transaction the notice leaves when that commits. */
export const sendNotice = async (db: Database, notice: Notice, tx?: Tx): Promise<void> => {
  await executor(db, tx).execute(sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`);
};

/** Keeps one listening connection and opens it again when it is lost; `onGap` tells that notices may have been missed. */
export const listenForNotices = (connectionString: string, log: Log, onGap: () => void): Notices => {
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
      const notice = JSON.parse(payload ?? '{}') as Notice;
      for (const listener of listeners) listener(notice);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      onGap();
    } catch {
      // `end` follows, and with it the next try
      await next.end().catch(() => undefined);
      openAgain();
    }
  };
  void open();

  return {
    hear: (listener) => {
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
