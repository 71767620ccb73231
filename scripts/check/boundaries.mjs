// Checks the import rules of .dependency-cruiser.cjs, and that every module was read.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { architecture, layerList, writeLayers } from './layers.mjs';
import { sourceFiles } from './source-files.mjs';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const packages = ['contract', 'sandbox', 'server', 'web', 'bench', 'e2e', 'scripts', 'training', 'bank'];

const { output } = await cruise(
  packages,
  { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);

const faults = output.summary.violations.map(
  ({ rule, from, to, comment }) => `${rule.name}: ${from} → ${to}${reasonOf(rule.name, comment)}`,
);

// A cruiser that can't parse TypeScript finds no violations, so make sure it read every file.
const read = new Set(output.modules.map(({ source }) => source));
const unread = sourceFiles(packages).filter((file) => /[.]tsx?$/.test(file) && !read.has(file));
if (read.size === 0) faults.push('no module was read');
if (unread.length > 0) faults.push(`not read: ${unread.join(', ')}`);

const layers = layerList(output.modules);
if (process.argv.includes('--write')) writeLayers(layers);
else if (!readFileSync(architecture, 'utf8').includes(layers))
  faults.push('docs/ARCHITECTURE.md shows other layers: run `npm run layers`');

for (const fault of faults) console.error(fault);
console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} imports`);
process.exitCode = faults.length > 0 ? 1 : 0;

function reasonOf(name, comment) {
  const reason = comment ?? config.forbidden.find((rule) => rule.name === name)?.comment;
  return reason ? ` (${reason})` : '';
}
