// Compresses a large file, or reuses the previous build's copy if the file hasn't changed, because compressing takes seconds.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressQuickly, type BuiltFile } from './built-file.ts';

const fromBrotli = promisify(brotliDecompress);

/** `dist` still has the previous build, because Vite empties it only before writing. A truncated copy fails to decompress. */
export const compressOnce = async ({ path, content }: BuiltFile, dist: string): Promise<Buffer> => {
  try {
    const kept = await readFile(join(dist, `${path}.br`));
    if ((await fromBrotli(kept)).equals(content)) return kept;
  } catch {
    // the copy is missing or truncated
  }
  return compressQuickly(content);
};
