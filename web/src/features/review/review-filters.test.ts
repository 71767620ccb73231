// Tests that filters and URLs convert both ways, whatever someone typed into the URL.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersFrom, isNarrowed, withFilter } from './review-filters.ts';

test('filters that were set can be parsed again', () => {
  const query = withFilter(withFilter(new URLSearchParams(), 'track', 'data'), 'search', ' joins ');
  expect(filtersFrom(query)).toEqual({ search: 'joins', track: 'data' });
  expect(isNarrowed(filtersFrom(query))).toBe(true);
});

test('an empty value removes its filter and keeps the others', () => {
  const query = withFilter(new URLSearchParams('track=data&sort=best&other=1'), 'track', '');
  expect(query.toString()).toBe('sort=best&other=1');
  expect(isNarrowed(filtersFrom(query))).toBe(false);
});

test('no URL makes a filter that the server would reject', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string(), (search, other) => {
      const filters = filtersFrom(new URLSearchParams({ search, track: other, sort: other }));
      expect(filters.search?.length ?? 1).toBeLessThanOrEqual(200);
      expect([undefined, 'backend', 'data', 'behavioural']).toContain(filters.track);
      expect([undefined, 'newest', 'oldest', 'best', 'worst']).toContain(filters.sort);
    }),
  );
});
