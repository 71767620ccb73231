// Which line of a document is its title.
import { expect, it } from 'vitest';
import { titleOf } from './title-of.ts';

it.each([
  ['Senior Backend Engineer\nWe use SQL.', 'Senior Backend Engineer'],
  ['Acme Payments\n\nData Analyst (m/f/d)\nYou write SQL.', 'Data Analyst (m/f/d)'],
  ['About us\nWe build software for hospitals.', 'About us'],
  [
    `${'Our engineers work with every team in the house, '.repeat(4)}\nPlatform Engineer`,
    'Platform Engineer',
  ],
  ['', ''],
])('%j is titled %j', (document, title) => expect(titleOf(document)).toBe(title));
