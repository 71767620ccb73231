// Tests that what the browser's build removes from the contract is nothing a page reads, in any file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOut } from '../../web/without-reference.ts';

const folder = join(import.meta.dirname, '../../contract/src');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
  .filter(([, text]) => /: endpoint\(\{/.test(text));

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const unclosed = (text: string, [open = '', close = '']: string): number =>
  text.split(open).length - text.split(close).length;

test.each(texts)('%s keeps the properties that calls need and loses the others', (_name, text) => {
  const left = leftOut(text);
  for (const kept of ['method', 'path', 'access', 'params', 'takesFile', 'streams', 'output']) {
    const property = new RegExp(`^ {4}${kept}: `, 'gm');
    expect(count(left, property), kept).toBe(count(text, property));
  }
  expect(count(left, /: endpoint\(\{/g)).toBe(count(text, /: endpoint\(\{/g));
  expect(left).not.toMatch(/^ {4}(?:summary|errors):/m);
  // an unmatched bracket would be a syntax error
  for (const bracket of ['()', '{}', '[]'])
    expect(unclosed(left, bracket), bracket).toBe(unclosed(text, bracket));
});

test('removes all lines of a property and nothing outside endpoints', () => {
  const before =
    "  one: endpoint({\n    method: 'GET',\n    query: z.object({\n      a: b,\n    }),\n    errors: [\n      'x',\n    ],\n  }),\n";
  const around = 'const other = z.object({\n  inner: z.object({\n    body: z.string(),\n  }),\n});\n';
  expect(leftOut(around + before)).toBe(`${around}  one: endpoint({\n    method: 'GET',\n  }),\n`);
});
