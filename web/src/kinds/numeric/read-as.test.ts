// Tests the hint below a number field: it never shows a number that the server would interpret differently.
import { expect, test } from 'vitest';
import { readAsWords } from './read-as.ts';

test.each([
  ['', 'pages', ''],
  ['1,000', '', 'Read as 1,000'],
  ['three', 'pages', 'Read as 3\u00A0pages'],
  ['3 pages', 'pages', 'Read as 3\u00A0pages'],
  ['95 %', '%', 'Read as 95%'],
  ['1e3', '', 'Read as 1,000'],
  ['½', '', 'Read as 0.5'],
  ['1 hour', 'minutes', 'Read as 60\u00A0minutes'],
])('%j with unit %j shows %j', (text, unit, words) =>
  expect(readAsWords(text, unit)).toEqual({ isRead: true, words }),
);

test.each([
  ['abc', '', /^We can’t read this as a number\./],
  ['1.000', 'rows', /^This could mean 1 or 1,000\. Type 1 or 1000\./],
  ['4 threads', 'connections', /^This question asks for connections\./],
  ['4 threads', '%', /^This question asks for a percentage\./],
])('%j with unit %j isn’t read, and the reason is shown', (text, unit, words) => {
  const reading = readAsWords(text, unit);
  expect(reading.isRead).toBe(false);
  expect(reading.words).toMatch(words);
});
