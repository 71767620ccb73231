// Keeps PostgreSQL running on one port: restarts it if it stops unexpectedly.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from './launcher.ts';
import { clearOrphan } from './orphan.ts';
import { type RunningPostgres, runPostgres } from './run.ts';
import { slowly } from './slowly.ts';

type Cluster = {
  launcher: Launcher;
  dataDir: string;
  clusterDir: string;
  settings: Record<string, string>;
  log: (line: string) => void;
};

export type SupervisedPostgres = { port: number; pid: () => number; stop: () => Promise<void> };

const longestPause = 30_000; // ms between two retries

/** The first start may throw (see runPostgres); later ones are retried until `stop` is called. */
export async function keepRunning(cluster: Cluster): Promise<SupervisedPostgres> {
  const { launcher, dataDir, clusterDir, settings, log } = cluster;
  const stopping = new AbortController();
  const start = (port?: number) => runPostgres(launcher, dataDir, clusterDir, settings, port);
  let current = await slowly(log, 'Starting the database', start());
  const { port } = current;

  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log('The database stopped unexpectedly. Restarting it.');
      const next = await retry(stopping.signal, log, async () => {
        await clearOrphan(clusterDir);
        return start(port);
      });
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) return current.stop();
      log('The database is running again.');
    }
  };
  const watching = watch();

  const stop = async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
  return { port, pid: () => current.pid, stop };
}

async function retry(
  stopping: AbortSignal,
  log: (line: string) => void,
  start: () => Promise<RunningPostgres>,
): Promise<RunningPostgres | undefined> {
  for (let pause = 1000; !stopping.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await start();
    } catch (error) {
      log(`${(error as Error).message} Retrying in ${pause / 1000} s.`);
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return undefined;
}
