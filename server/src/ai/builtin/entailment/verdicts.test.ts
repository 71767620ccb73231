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
  it('meets what is surely stated, misses what is not, and names what is surely the opposite', () => {
    const estimates = [
      { ...sure, expected: 0.97 },
      { ...sure, expected: 0.02 },
      { ...sure, expected: 0.02, opposes: 4 },
    ];
    expect(verdictsFor(estimates, false)).toEqual(['met', 'missing', 'contradicted']);
  });

  it('leaves an answer unsure of which every point may be stated or not', () => {
    expect(
      verdictsFor(
        [0.45, 0.55, 0.5].map((expected) => ({ ...sure, expected })),
        false,
      ),
    ).toEqual(['doubtful', 'doubtful', 'doubtful']);
  });

  it('is sure of an answer with one point in doubt among four clear ones', () => {
    const estimates = [0.98, 0.97, 0.5, 0.99, 0.01].map((expected) => ({ ...sure, expected }));
    expect(verdictsFor(estimates, false)).not.toContain('doubtful');
  });

  it('never lowers a verdict when a point is likelier stated and the answer is no guess', () => {
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
  it('is 0 where all is certain, at most a half, and 0 of nothing', () => {
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
