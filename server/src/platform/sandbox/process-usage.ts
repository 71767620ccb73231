// What a child process has used, as Linux counts it; undefined elsewhere, where only wall-clock time limits it.
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

/** bubblewrap stands between us and the program: the last in its line of children is the one that runs. */
const lastOf = (pid: number): number => {
  const child = Number(read(`/proc/${pid}/task/${pid}/children`)?.split(' ')[0]);
  return child > 0 ? lastOf(child) : pid;
};

/** The main thread's time: V8 compiles in other threads, more or less of it from run to run. */
export const usageOf = (startedPid: number): Usage | undefined => {
  const pid = lastOf(startedPid);
  // the name may have spaces and brackets in it; the fields follow its last bracket
  const fields = read(`/proc/${pid}/task/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  const pages = read(`/proc/${pid}/statm`)?.split(' ')[1];
  if (!fields || pages === undefined) return undefined;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, bytes: Number(pages) * pageBytes };
};
