// The location of this clone, and fingerprints of its files.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const passedOver = new Set(['node_modules', 'dist']);

/** One SHA-256 of the names and contents of files and folders (relative to the clone), in a fixed order. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const entries = listing(path);
  if (!entries) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
    return;
  }
  for (const name of entries.sort()) if (!passedOver.has(name)) addTo(hash, `${path}/${name}`);
}

function listing(path) {
  try {
    return readdirSync(join(root, path));
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A small file's text; '' if it can't be read. */
export function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
