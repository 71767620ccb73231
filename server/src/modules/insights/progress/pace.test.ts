// Tests the pace per question type: a median of at least four answers, within the measured range, in any order.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewestTimed, paceOf } from './pace.ts';

const timed = fc.array(
  fc.record({
    kind: fc.constantFrom(...Kind.options),
    ms: fc.integer({ min: 0, max: 3_600_000 }),
    expectedMs: fc.integer({ min: 60_000, max: 1_800_000 }),
  }),
  { maxLength: 60 },
);

it('covers question types with enough answers, and is their median', () => {
  fc.assert(
    fc.property(timed, (all) => {
      const pace = paceOf(all);
      expect(paceOf(all.toReversed())).toEqual(pace);
      for (const kind of Kind.options) {
        const ms = all.filter((answer) => answer.kind === kind).map((answer) => answer.ms);
        const kindPace = pace.find((row) => row.kind === kind);
        expect(Boolean(kindPace)).toBe(ms.length >= fewestTimed);
        if (!kindPace) continue;
        expect(ms.filter((duration) => duration < kindPace.medianMs).length).toBeLessThanOrEqual(
          ms.length / 2,
        );
        expect(ms.filter((duration) => duration > kindPace.medianMs + 1).length).toBeLessThanOrEqual(
          ms.length / 2,
        );
      }
    }),
  );
});

it('isn’t skewed by one very long answer', () => {
  const [kind] = Kind.options;
  const minutes = [2, 3, 3, 4, 600];
  const all = minutes.map((minuteCount) => ({ kind: kind!, ms: minuteCount * 60_000, expectedMs: 180_000 }));
  expect(paceOf(all)).toEqual([{ kind, answers: 5, medianMs: 180_000, expectedMs: 180_000 }]);
  expect(paceOf(all.slice(0, 4))).toMatchObject([{ medianMs: 180_000 }]);
});
