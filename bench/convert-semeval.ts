// Converts local question files of SemEval-2013 task 7 to lines for `npm run bench:grader`:
// `node bench/convert-semeval.ts --set beetle FOLDER … > beetle-train.jsonl`. Downloads nothing.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linesOfSemeval } from './grading/semeval-xml.ts';

const { values, positionals } = parseArgs({
  options: { set: { type: 'string' } },
  allowPositionals: true,
});
if (!values.set || positionals.length === 0)
  throw new Error('usage: node bench/convert-semeval.ts --set NAME FILE-OR-FOLDER …');

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.xml'))
        .toSorted()
        .map((name) => join(path, name))
    : [path];

for (const file of positionals.flatMap(filesIn)) {
  try {
    for (const line of linesOfSemeval(readFileSync(file, 'utf8'), values.set))
      process.stdout.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}; left out`);
    process.exitCode = 1;
  }
}
