// Kills a PostgreSQL as a power cut would end it, or holds it: the postmaster and all its processes, at once.
import { withDescendants } from '../../bench/process-tree.ts';

export const killPostgres = (postmaster: number): void => signalPostgres(postmaster, 'SIGKILL');

/** SIGSTOP holds all of them where they are until SIGCONT. */
export const signalPostgres = (postmaster: number, signal: NodeJS.Signals): void => {
  for (const pid of withDescendants([postmaster])) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // it ended between the look and the signal
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
