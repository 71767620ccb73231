// Tells a full disk from other failures: PostgreSQL reports it, or can't even write the message.
import { statfsSync } from 'node:fs';
import { StartError } from '../../kernel/start-error.ts';

const leastBytes = 24 * 1024 * 1024; // one segment of the write-ahead log, and some reserve

/** True if a program's `output` says so, or if the folder's disk has less free space than a log segment needs. */
export function isFull(folder: string, output = ''): boolean {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(output)) return true;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastBytes;
}

export function noSpace(folder: string): StartError {
  return new StartError(
    `No space left for the database in ${folder}. Free up some space, or set DATA_DIR to another disk.`,
  );
}
