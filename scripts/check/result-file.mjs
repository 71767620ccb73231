// Writes a run's result to tmp/results: how many tests passed and failed, and why they failed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const resultFolder = resolve(import.meta.dirname, '../../tmp/results');

/** @param {string} name of the run @param {{ passed: number, failed: number, failures: string[] }} result */
export function writeResult(name, result) {
  mkdirSync(resultFolder, { recursive: true });
  writeFileSync(join(resultFolder, `${name}.json`), JSON.stringify(result));
}
