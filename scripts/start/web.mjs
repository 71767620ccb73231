// Builds the browser's part when its sources aren't the ones that were built last.
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
  // the manual on the site is made of the repository's own documents
  'docs',
  'README.md',
  '.env.example',
  'CHANGELOG.md',
  // the site shows grades of the built-in grader, and the questions of the bank
  'scripts/builtin-opinion.ts',
  'scripts/grade-example.ts',
  'scripts/grade-sample.ts',
  'server/src/ai/builtin',
  'server/src/modules/grading/grades',
  'bank',
];

/** `anew` builds whatever the marker says. Throws a Sentence when the build fails; it has told why by then. */
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
