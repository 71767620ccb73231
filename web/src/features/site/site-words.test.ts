// Tests the settings page's texts about limits: defaults and invalid input.
import { defaultSiteSettings } from '@rehearse/contract/operations/site.ts';
import { expect, it } from 'vitest';
import { defaultText, faultsIn, readLimit } from './site-words.ts';

const environment = { tests: { count: 1200, seconds: 86_400 }, openTests: 30, storageMb: 0 };

it('names the default of each limit', () => {
  expect(defaultText('testsPerDay', environment)).toBe('1,200 per day');
  expect(defaultText('testsPerDay', { ...environment, tests: { count: 5, seconds: 7200 } })).toBe(
    '5 per 2 hours',
  );
  expect(defaultText('testsPerDay', { ...environment, tests: null })).toBe('no limit');
  expect(defaultText('openTests', environment)).toBe('30');
  expect(defaultText('storageMb', environment)).toBe('no limit');
});

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['25', 25],
  ['100000', 100_000],
])('reads "%s" as a limit', (typed, value) => {
  expect(readLimit(typed)).toBe(value);
  expect(faultsIn({ ...defaultSiteSettings, testsPerDay: value })).toEqual({});
});

it.each(['ten', '1.5', '-1', '100001', '1e9', 'Infinity'])('says what to enter instead of "%s"', (typed) => {
  expect(faultsIn({ ...defaultSiteSettings, testsPerDay: readLimit(typed) })).toEqual({
    testsPerDay: 'Enter a whole number from 0 to 100,000, or leave it empty.',
  });
});
