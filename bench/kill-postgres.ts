// Kills a PostgreSQL as a power cut would end it, or holds it: the postmaster and all its processes, at once.
import { readdirSync, readFileSync } from 'node:fs';

export const killPostgres = (postmaster: number): void => signalPostgres(postmaster, 'SIGKILL');

/** SIGSTOP holds all of them where they are until SIGCONT. */
export const signalPostgres = (postmaster: number, signal: NodeJS.Signals): void => {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // it ended between the look and the signal
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);

/** The fourth field of /proc/<pid>/stat, after the name in brackets. */
const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};
