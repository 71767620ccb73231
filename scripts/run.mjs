// The entry point of every npm script: installs and builds what is stale, picks a new enough Node, and runs the task.
// Only Node's own modules, and no features newer than Node 18: this file runs before anything is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './start/install.mjs';
import { handOver } from './start/hand-over.mjs';
import { inWords } from './start/sentence.mjs';
import { root } from './start/place.mjs';
import { findNode } from './start/runtime.mjs';
import { buildWeb } from './start/web.mjs';

/**
 * With V8's defaults (a young generation of 32 MB, no collection after startup), an idle server takes twice the memory
 * and is no faster.
 */
const serverFlags = JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));

/**
 * Each task's arguments to Node, relative to the repository root. `web`: builds the web app first; `only: 'web'`: builds
 * it even if it's up to date, and nothing else. `product`: doesn't need the development packages.
 */
const tasks = {
  start: { argv: [...serverFlags, 'server/src/main.ts'], web: true, product: true },
  dev: { argv: ['scripts/dev.mjs'] },
  build: { argv: ['web/build.ts'], only: 'web', product: true },
  test: { argv: ['scripts/test.mjs'], web: true },
  'test:unit': { argv: ['scripts/test.mjs', 'unit'] },
  'test:api': { argv: ['scripts/test.mjs', 'api'] },
  'test:e2e': { argv: ['scripts/test.mjs', 'e2e'], web: true },
  'test:watch': { argv: ['node_modules/vitest/vitest.mjs', '--project=unit*'] },
  'test:deep': { argv: ['scripts/test.mjs', '--deep'], web: true },
  check: { argv: ['scripts/check.mjs'] },
  lint: { argv: ['scripts/check.mjs', 'lint', 'boundaries'] },
  types: { argv: ['scripts/check.mjs', 'types'] },
  format: { argv: ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', '.'] },
  'new:kind': { argv: ['scripts/new-kind.mjs'] },
  'db:generate': { argv: ['scripts/db-generate.mjs'] },
  browser: { argv: ['scripts/browser.mjs'] },
  bank: { argv: ['bank/check-bank.ts'] },
  admin: { argv: ['server/src/cli/make-admin.ts'], product: true },
  backup: { argv: ['server/src/cli/make-backup.ts'], product: true },
  restore: { argv: ['server/src/cli/restore-backup.ts'], product: true },
  'seed:demo': { argv: ['server/src/cli/seed-demo.ts'], product: true },
  pictures: { argv: ['e2e/pictures.ts'], web: true },
  'pictures:kinds': { argv: ['e2e/kind-pictures.ts'], web: true },
  bench: { argv: ['bench/bench.ts'], web: true },
  'bench:adaptive': { argv: ['bench/adaptive.ts'] },
  'bench:submissions': { argv: ['bench/submissions.ts'], web: true },
  'bench:room': { argv: ['bench/room.ts'], web: true },
  'bench:memory': { argv: ['bench/memory.ts'], web: true },
  'bench:attacks': { argv: ['bench/attacks.ts'], web: true },
  'bench:scale': { argv: ['bench/scale.ts'], web: true },
  'bench:web': { argv: ['bench/web.ts'], web: true },
  'bench:grader': { argv: ['bench/grader.ts'] },
  'bench:skills': { argv: ['bench/skills.ts'] },
  'bench:interviews': { argv: ['bench/interviews.ts'] },
  'bench:speech': { argv: ['bench/speech.ts'] },
  'bench:ai': { argv: ['bench/first-word.ts'], web: true },
  chaos: { argv: ['bench/chaos.ts'] },
};

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Unknown task "${name}". Choose one of ${Object.keys(tasks).join(', ')}.`);
  process.exit(2);
}

try {
  await installPackages({ development: !task.product });
  const node = findNode();
  if (task.web || task.only === 'web') await buildWeb(node, { anew: task.only === 'web' });
  if (task.only !== 'web') process.exitCode = await handOver(node, [...task.argv, ...args]);
} catch (error) {
  const { text, exitCode } = inWords(error);
  console.error(text);
  process.exitCode = exitCode;
}
