// Tests which quota a new test exceeds.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noQuotas } from '../../platform/kernel/quotas.ts';
import { reachedQuota } from './quotas.ts';

const amount = fc.nat({ max: 1_000 });
const usage = fc.record({ open: amount, stored: amount });
const quotas = fc.record({
  openTests: fc.integer({ min: 1, max: 1_000 }),
  storage: fc.integer({ min: 1, max: 1_000 }),
});

it('refuses exactly when a quota is reached', () => {
  fc.assert(
    fc.property(usage, quotas, (used, allowed) => {
      const isFull = used.open >= allowed.openTests || used.stored >= allowed.storage;
      expect(reachedQuota(used, allowed) !== undefined).toBe(isFull);
    }),
  );
});

it('reports storage before open tests', () => {
  const allowed = { openTests: 2, storage: 10 };
  expect(reachedQuota({ open: 2, stored: 10 }, allowed)).toBe('storage_full');
  expect(reachedQuota({ open: 2, stored: 9 }, allowed)).toBe('too_many_open_tests');
  expect(reachedQuota({ open: 1, stored: 9 }, allowed)).toBeUndefined();
});

it('never refuses without quotas', () => {
  fc.assert(
    fc.property(usage, (used) => {
      expect(reachedQuota(used, noQuotas)).toBeUndefined();
    }),
  );
});
