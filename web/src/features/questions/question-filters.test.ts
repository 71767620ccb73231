// Tests how the URL of the question list is parsed.
import { expect, test } from 'vitest';
import { filtersFrom, isNarrowed, withFilter } from './question-filters.ts';

test('unknown filter values are ignored', () => {
  const filters = filtersFrom(new URLSearchParams('track=data&kind=essay&search=+joins+&reported=perhaps'));
  expect(filters).toMatchObject({ track: 'data', search: 'joins' });
  expect([filters.kind, filters.reported]).toEqual([undefined, undefined]);
});

test('a filter can be set and removed without changing the others', () => {
  const set = withFilter(new URLSearchParams('track=data'), 'state', 'retired');
  expect(set.toString()).toBe('track=data&state=retired');
  expect(withFilter(set, 'track', '').toString()).toBe('state=retired');
});

test('a list is filtered only if something is left out', () => {
  expect(isNarrowed(filtersFrom(new URLSearchParams('page=2')))).toBe(false);
  expect(isNarrowed(filtersFrom(new URLSearchParams('reported=true')))).toBe(true);
});
