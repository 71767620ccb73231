// npm run bench: the product compared with bare routes, startup time, bundle sizes, and adaptive tests.
// `npm run bench -- --keep` writes the figures to bench/RESULTS.md. bench/README.md explains them.
import { measureAdaptive } from './adaptive.ts';
import { measureBundles } from './bundles.ts';
import { compareWithBare } from './compare.ts';
import { inWords } from './report.ts';
import { measureStarts } from './start-time.ts';
import { temporaryFolder } from './product.ts';
import { keepPart } from './results-file.ts';

const known = ['--keep'];
const unknown = process.argv.slice(2).filter((word) => !known.includes(word));
if (unknown.length > 0) throw new Error(`bench knows ${known.join(', ')}, not ${unknown.join(', ')}`);

const say = (line: string): void => console.error(line);
const dataDir = temporaryFolder('bench');
const { comparisons, memory } = await compareWithBare(dataDir, say);
say('Starting it again and again …');
const starts = await measureStarts(dataDir);
say('Simulating adaptive tests …');
const adaptive = await measureAdaptive();
const product = inWords({ comparisons, memory, starts, bundles: measureBundles() });
const missed = [...product.missed, ...adaptive.missed];
for (const { text } of [product, adaptive]) {
  console.log(text);
  if (process.argv.includes('--keep')) await keepPart(text);
}
for (const target of missed) console.error(`missed: ${target}`);
process.exitCode = missed.length > 0 ? 1 : 0;
