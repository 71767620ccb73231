// Finds the descendants of processes, using /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Parent process ID: the fourth field of /proc/<pid>/stat, after the name in parentheses; 0 if the process has ended. */
const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/** The given processes, followed by all their descendants. */
export const withDescendants = (roots: readonly number[]): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.map((name) => [Number(name), parentOf(Number(name))] as const);
  const found = new Set(roots);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
};
