// Checks the size of scripts, and of the landing page's first round trip, against budgets. Rebuilds the web app first if it's stale.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureBundles, measureIslands } from '../../bench/bundles.ts';
import { root } from '../start/place.mjs';
import { buildWeb } from '../start/web.mjs';

/** In kB (1,000 bytes). */
// raised for fifteen kinds of questions and the mistakes page (auth from 150, dashboard from 190), the assistant
// (dashboard from 197), the host of the transcription provider (dashboard by 0.1), and clearer texts and names (dashboard
// by 0.2)
const budgets = { landing: 10, auth: 151, dashboard: 199.4, page: 45 };
const themeBytes = 1000;
/** A new connection sends ten packets of 1,460 bytes before the first acknowledgment (RFC 6928). */
const firstFlight = 14_600;
/** Allowance for the page's response headers, which take about 930 bytes. */
const headBytes = 1000;

/** Not measured as pages: two are loaded on demand by a feature, and `frames` counts toward the dashboard's first load. */
const apart = new Set(['firebase-provider', 'send-measures', 'frames']);

await buildWeb(process.execPath);
const bundles = measureBundles();
const script = (name) => {
  const found = bundles.find((bundle) => bundle.name === name);
  if (!found)
    throw new Error(`The build has no "${name}": scripts/check/budgets.mjs names what is measured.`);
  return found.script / 1000;
};
const first = script('application (first load)');
const rows = [
  ['/ (landing page)', script('landing page'), budgets.landing],
  ...measureIslands().map(({ name, script }) => [`public page with ${name}`, script / 1000, budgets.page]),
  ['/auth, first load', first + script('auth'), budgets.auth],
  ['/dashboard, first load', first + script('frames') + script('overview'), budgets.dashboard],
  ...bundles
    .slice(2)
    .filter(({ name }) => !apart.has(name))
    .map(({ name, script }) => [`then ${name}`, script / 1000, budgets.page]),
];
const theme = statSync(join(root, 'web/dist/theme.js')).size;

const document =
  brotliCompressSync(readFileSync(join(root, 'web/dist/public/index.html'))).length + headBytes;
const sizes = [
  ['theme.js', theme, themeBytes],
  ['landing page and its head', document, firstFlight],
];

let missed = 0;
for (const [what, has, may] of rows) {
  if (has > may) missed += 1;
  console.log(
    `${has > may ? 'OVER' : 'ok  '}  ${what.padEnd(26)} ${has.toFixed(1).padStart(6)} of ${may} kB`,
  );
}
for (const [what, has, may] of sizes) {
  if (has > may) missed += 1;
  console.log(`${has > may ? 'OVER' : 'ok  '}  ${what} ${has} of ${may} bytes`);
}
process.exitCode = missed > 0 ? 1 : 0;
