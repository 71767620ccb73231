// Tells a full disk from other failures: PostgreSQL says so, or can't even write that it is.
import { statfsSync } from 'node:fs';
import { StartError } from '../../kernel/start-error.ts';

const leastBytes = 24 * 1024 * 1024; // one segment of the write-ahead log and some

/** True when `said` (what a program printed) names it, or when less than a log segment is free in the folder. */
export function isFull(folder: string, said = ''): boolean {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(said)) return true;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastBytes;
}

export function noSpace(folder: string): StartError {
  return new StartError(
    `No space left for the database in ${folder}. Free up some space, or set DATA_DIR to another disk.`,
  );
}
