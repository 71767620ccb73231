// The import graph of server/src as a list of layers, top to bottom, for docs/ARCHITECTURE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const architecture = resolve(import.meta.dirname, '../../docs/ARCHITECTURE.md');

const [begin, end] = ['<!-- layers: npm run layers -->', '<!-- end of layers -->'];

/** Top to bottom. A file belongs to the first layer whose pattern matches. */
const layers = [
  ['main.ts, launch.ts, server.ts, cli/', /^server\/src\/([^/]+\.ts$|cli\/)/],
  ...[
    'operations',
    'insights',
    'interviews',
    'grading',
    'attempts',
    'questions',
    'identity',
    'installation',
  ].map((module) => [`modules/${module}`, new RegExp(`^server/src/modules/${module}/`)]),
  ['ai', /^server\/src\/ai\//],
  ['kinds', /^server\/src\/kinds\//],
  ['platform', /^server\/src\/platform\//],
];

const isProduct = (file) => file.startsWith('server/src/') && !/[.]test[.]ts$|test-question/.test(file);
const layerOf = (file) => layers.findIndex(([, pattern]) => pattern.test(file));

/** A Markdown table of the layers that each layer imports, and the number of upward imports. */
export function layerList(modules) {
  const imported = layers.map(() => new Set());
  let uphill = 0;
  for (const { source, dependencies } of modules) {
    if (!isProduct(source)) continue;
    const from = layerOf(source);
    for (const { resolved } of dependencies) {
      const to = isProduct(resolved) ? layerOf(resolved) : from;
      if (to === from) continue;
      imported[from].add(to);
      if (to < from) uphill += 1;
    }
  }
  const rows = layers.map(([name], at) => {
    const below = [...imported[at]].sort((a, b) => a - b).map((to) => layers[to][0].replace('modules/', ''));
    return [`\`${name}\``, below.join(', ') || 'nothing'];
  });
  const head = ['layer', 'imports'];
  const widths = head.map((text, at) => Math.max(text.length, ...rows.map((row) => row[at].length)));
  const line = (row) => `| ${row.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line), '', `Upward imports: ${uphill}.`].join('\n');
}

export function writeLayers(list) {
  const text = readFileSync(architecture, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/ARCHITECTURE.md has no place for the layers');
  writeFileSync(architecture, `${text.slice(0, from)}${begin}\n\n${list}\n\n${text.slice(to)}`);
}
