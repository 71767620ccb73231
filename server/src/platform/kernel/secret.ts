// The application's secret, and the keys derived from it for each purpose.
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** APP_SECRET if given, else the one in `DATA_DIR/secret` (mode 0600), created at the first start. */
export const readSecret = (given: string | undefined, dataDir: string): string => {
  if (given !== undefined) return given;
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(`${file}.new`, `${made}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return made;
};

/** A 32-byte key for one purpose; no two purposes share a key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`rehearse/${purpose}`).digest();
