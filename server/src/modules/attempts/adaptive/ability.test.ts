// Tests ability estimates against a published example and an independent integration, and their monotonicity.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateAbility, logLikelihood, type Response } from './ability.ts';

const response = (discrimination: number, difficulty: number, share: number): Response => ({
  discrimination,
  difficulty,
  share,
});

/** Baker (2001), chapter 5: three items, answered right, wrong, right. */
const bakers = [response(1, -1, 1), response(1.2, 0, 0), response(0.8, 1, 1)];

const anyResponse = fc.record({
  discrimination: fc.double({ min: 0.3, max: 2.5, noNaN: true }),
  difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** An independent check: Simpson's rule from −4 to 4 over the product of probabilities, without our logarithms and grid. */
const integrated = (responses: readonly Response[]) => {
  const steps = 4000;
  const width = 8 / steps;
  const sums = [0, 0, 0];
  for (let at = 0; at <= steps; at += 1) {
    const ability = -4 + at * width;
    const simpson = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
    let density = simpson * Math.exp(-(ability ** 2) / 2);
    for (const { discrimination, difficulty, share } of responses) {
      const chance = 1 / (1 + Math.exp(-discrimination * (ability - difficulty)));
      density *= chance ** share * (1 - chance) ** (1 - share);
    }
    for (const power of [0, 1, 2]) sums[power] = (sums[power] ?? 0) + density * ability ** power;
  }
  const [mass = 1, first = 0, second = 0] = sums;
  const mean = first / mass;
  return { estimate: mean, standardError: Math.sqrt(second / mass - mean ** 2) };
};

describe('an ability estimate', () => {
  it('has its maximum likelihood at 0.3249, as in Baker’s example', () => {
    const abilities = Array.from({ length: 80_001 }, (_, index) => -4 + index * 0.0001);
    const best = abilities.reduce((a, b) => (logLikelihood(bakers, b) > logLikelihood(bakers, a) ? b : a));
    expect(best).toBeCloseTo(0.3249, 3);
  });

  it('matches the mean and standard error of an independent integration', () => {
    fc.assert(
      fc.property(fc.array(anyResponse, { maxLength: 30 }), (responses) => {
        const ours = estimateAbility(responses);
        const theirs = integrated(responses);
        // our grid's step is 0.05, so a posterior that peaks at its edge can be off by half of that
        expect(Math.abs(ours.estimate - theirs.estimate)).toBeLessThan(0.03);
        expect(Math.abs(ours.standardError - theirs.standardError)).toBeLessThan(0.03);
      }),
      { numRuns: 40 },
    );
  });

  it('is 0 ± 1 before any answer', () => {
    const { estimate, standardError } = estimateAbility([]);
    expect(estimate).toBeCloseTo(0, 10);
    expect(standardError).toBeCloseTo(1, 2);
  });

  it('never falls when a share rises, and changes sign when difficulties and shares are mirrored', () => {
    fc.assert(
      fc.property(fc.array(anyResponse, { minLength: 1, maxLength: 20 }), fc.nat(), (responses, which) => {
        const at = which % responses.length;
        const better = responses.map((entry, index) => (index === at ? { ...entry, share: 1 } : entry));
        expect(estimateAbility(better).estimate).toBeGreaterThanOrEqual(
          estimateAbility(responses).estimate - 1e-9,
        );
        const mirrored = responses.map(({ discrimination, difficulty, share }) =>
          response(discrimination, -difficulty, 1 - share),
        );
        expect(estimateAbility(mirrored).estimate).toBeCloseTo(-estimateAbility(responses).estimate, 6);
      }),
    );
  });

  it('gets a smaller standard error with more answers at its level', () => {
    const answers = Array.from({ length: 41 }, (_, index) => response(1, 0, index % 2));
    const errors = [0, 5, 10, 20, 40].map((count) => estimateAbility(answers.slice(0, count)).standardError);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    // 1 / √(1 + 40 / 4), the prior's information and a quarter from each answer
    expect(errors.at(-1)).toBeCloseTo(1 / Math.sqrt(11), 1);
  });

  it('stays finite for a thousand extreme answers', () => {
    const all = Array.from({ length: 1000 }, () => response(3, 3, 0));
    const { estimate, standardError } = estimateAbility(all);
    expect(estimate).toBeGreaterThan(-4.01);
    expect(Number.isFinite(standardError)).toBe(true);
  });
});
