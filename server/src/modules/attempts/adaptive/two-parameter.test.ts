// Tests the model against published values, and that information is greatest at the difficulty.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, informationOf, type ItemParameters } from './two-parameter.ts';

const item = fc.record({
  discrimination: fc.double({ min: 0.2, max: 3, noNaN: true }),
  difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
});
const ability = fc.double({ min: -4, max: 4, noNaN: true });

describe('the two-parameter model', () => {
  it('matches the probabilities of Baker’s item (The Basics of Item Response Theory, 2001, chapter 2: b = 1.0, a = 0.5)', () => {
    const published = [0.12, 0.18, 0.27, 0.38, 0.5, 0.62, 0.73];
    const bakers: ItemParameters = { discrimination: 0.5, difficulty: 1 };
    const ours = published.map((_, index) => chanceOf(bakers, index - 3));
    expect(ours.map((chance) => Number(chance.toFixed(2)))).toEqual(published);
  });

  it('gives the most information, a² / 4, where the ability equals the difficulty', () => {
    fc.assert(
      fc.property(item, ability, (parameters, elsewhere) => {
        const most = informationOf(parameters, parameters.difficulty);
        expect(most).toBeCloseTo(parameters.discrimination ** 2 / 4, 10);
        expect(informationOf(parameters, elsewhere)).toBeLessThanOrEqual(most + 1e-12);
      }),
    );
  });

  it('never gives a lower probability to a higher ability', () => {
    fc.assert(
      fc.property(item, ability, ability, (parameters, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(chanceOf(parameters, high)).toBeGreaterThanOrEqual(chanceOf(parameters, low));
      }),
    );
  });
});
