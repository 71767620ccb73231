// Builds the web app if its sources have changed since the last build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { fingerprint, root, textOf } from './place.mjs';
import { Sentence } from './sentence.mjs';
import { step } from './step.mjs';
import { inTurn } from './turn.mjs';

const marker = 'web/dist/.hash';
const program = 'web/build.ts';
const sources = [
  'web',
  'contract',
  'sandbox',
  'package-lock.json',
  // the manual on the site is generated from the repository's documents
  'docs',
  'README.md',
  '.env.example',
  'CHANGELOG.md',
  // the site shows the built-in grader's grades, and questions from the bank
  'scripts/builtin-opinion.ts',
  'scripts/grade-example.ts',
  'scripts/grade-sample.ts',
  'server/src/ai/builtin',
  'server/src/modules/grading/grades',
  'bank',
];

/** `anew` builds regardless of the marker. Throws a Sentence if the build fails, after printing its errors. */
export async function buildWeb(node, { anew = false } = {}) {
  if (!anew && textOf(marker) === fingerprint(sources)) return;
  await inTurn(async () => {
    const wanted = fingerprint(sources);
    if (!anew && textOf(marker) === wanted) return;
    const code = await step('Building the web app', () => handOver(node, [program]));
    if (code === 130 || code === 143) throw new Sentence('Stopped.', code);
    if (code !== 0) throw new Sentence("The web app couldn't be built. See the build output above.");
    writeFileSync(join(root, marker), wanted);
  });
}
