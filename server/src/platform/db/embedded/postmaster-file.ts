// Reads postmaster.pid, in which PostgreSQL says who serves a data folder and how far its start has come.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines 1, 4 and 8 of the file; its form is fixed in PostgreSQL's src/include/utils/pidfile.h. */
export type PostmasterFile = { pid: number; port: number; status: string };

export const postmasterPath = (clusterDir: string): string => join(clusterDir, 'postmaster.pid');

/** What the file says now, or undefined when there is none (nothing runs, or it is still being written). */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(postmasterPath(clusterDir), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  // A standalone backend writes its pid as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}
