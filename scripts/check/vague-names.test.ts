// Tests which types and variables the check of vague names rejects, and which exceptions it reports as unneeded.
import { expect, test } from 'vitest';
import { faultsOf, vagueExportsIn, vagueLocalsIn, vagueNames } from './vague-names.mjs';

test.each([
  ['export type Place = { at: number };', ['Place']],
  ['export interface Held<T> { value: T }', ['Held']],
  ['export class Thing {}\nexport enum Wish { one }', ['Thing', 'Wish']],
  [
    "export type { Cursor as Place } from './cursor.ts';\nexport { type Said } from './said.ts';",
    ['Place', 'Said'],
  ],
  ['export const Reading = z.object({});\nexport type Reading = z.infer<typeof Reading>;', ['Reading']],
])('finds vague names in %j', (text, names) => {
  expect(vagueExportsIn('web/src/a.tsx', text)).toEqual(names);
});

test.each([
  'type Place = { at: number };',
  'export type PlaceInList = number;',
  "import type { Place } from './place.ts';",
  "export const text = 'export type Place = 1';\n// export type Place = 1;",
])('ignores %j', (text) => {
  expect(vagueExportsIn('server/src/a.ts', text)).toEqual([]);
});

test.each([
  ['const one = 1;', ['one']],
  ['for (const held of rows) use(held);', ['held']],
  ['export const f = (asked: string, { told }: Row) => asked + told;', ['asked', 'told']],
  ['const { text: said } = reply;', ['said']],
  ['const { said: reply } = row;\nrow.one = { so: 1 };', []],
])('finds vague variables in %j', (text, names) => {
  expect(vagueLocalsIn('server/src/a.ts', text)).toEqual(names);
});

test('accepts a listed name only in its file and reports unneeded exceptions', () => {
  const files = [
    { path: 'server/a.ts', text: 'export type Place = 1;' },
    { path: 'server/b.ts', text: 'export type Place = 1;\nconst one = 1;\nlet two = (one) => one;' },
  ];
  const faults = faultsOf(files, { 'server/a.ts': ['Place', 'Held'], 'server/gone.ts': ['Said'] });
  expect(faults).toEqual([
    expect.stringMatching(/^server\/b[.]ts: the exported type Place /),
    'server/b.ts: the variable one needs the name of what it holds',
    expect.stringMatching(/^server\/a[.]ts: Held is gone/),
    expect.stringMatching(/^server\/gone[.]ts: Said is gone/),
  ]);
});

test('forbids twenty names', () => {
  expect(vagueNames.size).toBe(20);
});
