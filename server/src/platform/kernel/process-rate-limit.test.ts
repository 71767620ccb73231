// Tests the rate limit of one process: a burst, then one call at a time; keys are independent, and memory is bounded.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProcessRateLimit } from './process-rate-limit.ts';

it('allows a burst, then one call per interval, and returns the wait until the next', () => {
  let at = 0;
  const take = createProcessRateLimit({ count: 3, seconds: 60 }, () => at);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 20]);
  expect(take('b')).toBe(0);
  at = 5000;
  expect(take('a')).toBe(15);
  at = 20_000;
  expect([take('a'), take('a')]).toEqual([0, 20]);
});

it('never allows more than the rate plus the burst', () => {
  const steps = fc.array(fc.nat(3000), { maxLength: 200 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 30 }),
      steps,
      (count, seconds, waits) => {
        let at = 0;
        const take = createProcessRateLimit({ count, seconds }, () => at);
        let taken = 0;
        for (const wait of waits) {
          at += wait;
          if (take('one') === 0) taken += 1;
          expect(taken).toBeLessThanOrEqual(count + (at / (seconds * 1000)) * count + 0.01);
        }
      },
    ),
  );
});

it('allows a call after the returned wait', () => {
  let at = 0;
  const take = createProcessRateLimit({ count: 7, seconds: 13 }, () => at);
  for (let round = 0; round < 300; round += 1) at += take('one') * 1000;
  for (let wait = take('one'); wait > 0; wait = take('one')) {
    at += wait * 1000;
    expect(take('one')).toBe(0);
  }
});

it('allows everything without a limit', () => {
  const take = createProcessRateLimit(undefined);
  expect(Array.from({ length: 1000 }, () => take('a')).every((wait) => wait === 0)).toBe(true);
});

it('evicts the key that was used longest ago, not an active one', () => {
  const take = createProcessRateLimit({ count: 2, seconds: 3600 }, () => 0);
  take('busy');
  for (let other = 0; other < 49_998; other += 1) take(`other ${other}`);
  take('busy');
  for (let other = 0; other < 1000; other += 1) take(`newer ${other}`);
  expect(take('busy')).toBeGreaterThan(0);
});
