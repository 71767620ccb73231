// Tests how estimates become verdicts: a higher estimate never gets a lower verdict, and a guess gets no score.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubt } from './coefficients.ts';
import { spreadOf, verdictsFor, type Estimate, type MeaningVerdict } from './verdicts.ts';

const sure = { weight: 1, opposes: -5 };
const worth: Record<MeaningVerdict, number> = {
  met: 1,
  partly: 0.5,
  doubtful: 0,
  missing: 0,
  contradicted: 0,
};
const share = fc.double({ min: 0, max: 1, noNaN: true });
const estimate = fc.record<Estimate>({
  expected: share,
  weight: fc.integer({ min: 1, max: 3 }),
  opposes: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe('verdictsFor', () => {
  it('returns met, missing, and contradicted for clear estimates', () => {
    const estimates = [
      { ...sure, expected: 0.97 },
      { ...sure, expected: 0.02 },
      { ...sure, expected: 0.02, opposes: 4 },
    ];
    expect(verdictsFor(estimates, false)).toEqual(['met', 'missing', 'contradicted']);
  });

  it('returns doubtful if all estimates are near one half', () => {
    expect(
      verdictsFor(
        [0.45, 0.55, 0.5].map((expected) => ({ ...sure, expected })),
        false,
      ),
    ).toEqual(['doubtful', 'doubtful', 'doubtful']);
  });

  it('returns no doubtful verdict for one unclear point among four clear ones', () => {
    const estimates = [0.98, 0.97, 0.5, 0.99, 0.01].map((expected) => ({ ...sure, expected }));
    expect(verdictsFor(estimates, false)).not.toContain('doubtful');
  });

  it('never lowers a verdict when the estimate rises and the rest of the answer is clear', () => {
    fc.assert(
      fc.property(estimate, share, fc.boolean(), (weaker, more, isStory) => {
        const likelier = { ...weaker, expected: Math.max(weaker.expected, more) };
        const clear = { ...sure, expected: 1, weight: 30 };
        const [before] = verdictsFor([weaker, clear], isStory);
        const [after] = verdictsFor([likelier, clear], isStory);
        expect(worth[after ?? 'missing']).toBeGreaterThanOrEqual(worth[before ?? 'missing']);
      }),
    );
  });
});

describe('spreadOf', () => {
  it('is 0 for certain estimates or none, and at most 0.5', () => {
    expect(
      spreadOf([
        { ...sure, expected: 1 },
        { ...sure, expected: 0 },
      ]),
    ).toBe(0);
    expect(spreadOf([])).toBe(0);
    fc.assert(
      fc.property(fc.array(estimate, { minLength: 1 }), (estimates) => {
        expect(spreadOf(estimates)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
    expect(doubt.spread).toBeLessThan(0.5);
  });
});
