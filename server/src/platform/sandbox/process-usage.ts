// A child process's CPU and memory use on Linux; undefined elsewhere, where only wall-clock time is limited.
import { readFileSync } from 'node:fs';

export type Usage = { cpuMs: number; bytes: number };

const tickMs = 10;
const pageBytes = 4096;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** bubblewrap runs between us and the program, so the program is the last in the chain of children. */
const lastOf = (pid: number): number => {
  const child = Number(read(`/proc/${pid}/task/${pid}/children`)?.split(' ')[0]);
  return child > 0 ? lastOf(child) : pid;
};

/** Counts only the main thread: V8 compiles in other threads, for a time that varies from run to run. */
export const usageOf = (startedPid: number): Usage | undefined => {
  const pid = lastOf(startedPid);
  // the name can contain spaces and parentheses; the fields follow its last parenthesis
  const fields = read(`/proc/${pid}/task/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  const pages = read(`/proc/${pid}/statm`)?.split(' ')[1];
  if (!fields || pages === undefined) return undefined;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, bytes: Number(pages) * pageBytes };
};
