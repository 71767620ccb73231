// Holds what a browser loads to its budgets: script, and the landing page's first flight; builds the web first where it is stale.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureBundles, measureIslands } from '../../bench/bundles.ts';
import { root } from '../start/place.mjs';
import { buildWeb } from '../start/web.mjs';

/** kB of 1,000 bytes. */
// the fifteen kinds of question and the page of mistakes raised two of them, from 150 and 190; the assistant's calls one, from 197, the transcription provider’s host the same one by 0.1, and plainer sentences and names by 0.2
const budgets = { landing: 10, auth: 151, dashboard: 199.4, page: 45 };
const themeBytes = 1000;
/** Ten packets of 1,460 bytes, all that a new connection sends before it hears from the browser: RFC 6928. */
const firstFlight = 14_600;
/** What the server says above a page: its policy and other fields, about 930 bytes. */
const headBytes = 1000;

/** Loaded when an editor or a provider asks for them, and no page; the frames stand in the first load of the dashboard. */
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
