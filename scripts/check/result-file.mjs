// What a run came to, left in tmp/results for whoever adds it up: how many passed and failed, and which ones failed why.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const resultFolder = resolve(import.meta.dirname, '../../tmp/results');

/** @param {string} name of the run @param {{ passed: number, failed: number, failures: string[] }} result */
export function writeResult(name, result) {
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(join(resultFolder, `${name}.json`), JSON.stringify(result));
}
