// Kills PostgreSQL as a power failure would, or pauses it: the postmaster and all its processes at once.
import { withDescendants } from '../../bench/process-tree.ts';

export const killPostgres = (postmaster: number): void => signalPostgres(postmaster, 'SIGKILL');

/** SIGSTOP pauses all processes until SIGCONT. */
export const signalPostgres = (postmaster: number, signal: NodeJS.Signals): void => {
  for (const pid of withDescendants([postmaster])) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // the process ended before the signal was sent
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
