// The compressed form of a large file: taken from the build before when the file hasn't changed, since compressing takes seconds.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressQuickly, type BuiltFile } from './built-file.ts';

const fromBrotli = promisify(brotliDecompress);

/** `dist` holds the build before, which Vite empties only when it writes; a copy that was cut short doesn't decompress. */
export const compressOnce = async ({ path, content }: BuiltFile, dist: string): Promise<Buffer> => {
  try {
    const kept = await readFile(join(dist, `${path}.br`));
    if ((await fromBrotli(kept)).equals(content)) return kept;
  } catch {
    // there is none, or not all of it
  }
  return compressQuickly(content);
};
