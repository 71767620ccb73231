// How many passed and failed, left in tmp/results for whoever adds them up.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const resultFolder = resolve(import.meta.dirname, '../../tmp/results');

/** @param {string} name of the run @param {{ passed: number, failed: number }} counts */
export function writeResult(name, counts) {
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(join(resultFolder, `${name}.json`), JSON.stringify(counts));
}
