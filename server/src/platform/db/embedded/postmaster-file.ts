// Reads postmaster.pid, which has the process that serves a data folder and its startup state.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines 1, 4 and 8 of the file; the format is defined in PostgreSQL's src/include/utils/pidfile.h. */
export type PostmasterFile = { pid: number; port: number; status: string };

export const postmasterPath = (clusterDir: string): string => join(clusterDir, 'postmaster.pid');

/** The file's current contents; undefined if it doesn't exist or is still being written. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(postmasterPath(clusterDir), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  // A standalone backend writes its PID as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}
