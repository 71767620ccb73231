// Checks each source file's size, name, and first line, which must say what the file is for.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sourceFiles } from './source-files.mjs';

const largest = 300; // lines
const written = /[.](ts|tsx|mjs|cjs|css)$/;

/** Files that may be longer, each with a reason. */
const longer = {};

const forbiddenNames = new Set(
  'utils util helpers helper misc common shared lib types constants index'.split(' '),
);

const faults = [];
const files = sourceFiles();
for (const file of files) {
  const word = file.split('/').find((part) => forbiddenNames.has(part.split('.')[0] ?? ''));
  if (word) faults.push(`${file}: "${word}" says nothing; name it after what it holds`);
  if (!written.test(file)) continue;
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines.length - 1 > largest && !(file in longer))
    faults.push(`${file}: ${lines.length - 1} lines, over ${largest}; split it by what changes together`);
  const first = lines[0]?.startsWith('#!') ? lines[1] : lines[0];
  if (!/^(\/\/|\/\*\*?) \S.{10,}/.test(first ?? ''))
    faults.push(`${file}: its first line is no comment that says what it is for`);
}
for (const file of Object.keys(longer))
  if (!files.includes(file))
    faults.push(`${basename(import.meta.filename)}: the exception ${file} is not there`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} files`);
process.exitCode = files.length === 0 || faults.length > 0 ? 1 : 0;
