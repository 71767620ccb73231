// Tests that IDs are UUIDs of version 7 that sort by time.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from './id.ts';

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('has the form of RFC 9562 and starts with its millisecond', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 47), fc.nat(2 ** 47), (a, b) => {
      expect(newId(a)).toMatch(form);
      expect(Number.parseInt(newId(a).replaceAll('-', '').slice(0, 12), 16)).toBe(a);
      fc.pre(a !== b);
      expect(newId(a) < newId(b)).toBe(a < b);
    }),
  );
});

it('is different each time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(0))).size).toBe(1000);
});
