// LISTEN and NOTIFY: how a change in one process is heard in all of them.
import pg from 'pg';
import type { Log } from '../kernel/log.ts';

const channel = 'rehearse';

export type Notice = { topic: string; userId: string; id?: string };

export type Notices = {
  /** Hears every notice of every process until the returned function is called. */
  hear: (listener: (notice: Notice) => void) => () => void;
  stop: () => Promise<void>;
};

/** Keeps one listening connection and opens it again when it is lost; `onGap` tells that notices may have been missed. */
export const listenForNotices = (connectionString: string, log: Log, onGap: () => void): Notices => {
  const listeners = new Set<(notice: Notice) => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const open = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({ connectionString, application_name: 'rehearse notices', keepAlive: true });
    client = next;
    next.on('error', (error) => log.warn({ error: error.message }, 'the listening connection ended'));
    next.once('end', again);
    next.on('notification', ({ payload }) => {
      const notice: Notice = JSON.parse(payload ?? '{}');
      for (const listener of listeners) listener(notice);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      onGap();
    } catch {
      next.end().catch(() => undefined);
      again();
    }
  };
  const again = (): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), 500);
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

/** The statement that sends a notice; inside a transaction it leaves when that commits. */
export const notifyStatement = (notice: Notice): { text: string; payload: string } => ({
  text: channel,
  payload: JSON.stringify(notice),
});
