// Tests selection of the next question: informative, spread over skills, varied, and not seen recently.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposureGroup, selectItem, type AdaptiveCandidate } from './select-item.ts';
import { informationOf } from './two-parameter.ts';

const recentSince = new Date('2026-11-20T00:00:00Z');
const candidate = (id: string, difficulty: number, change: Partial<AdaptiveCandidate> = {}) => ({
  id,
  skill: 'sql',
  discrimination: 1,
  difficulty,
  lastSeenAt: null,
  ...change,
});
const bank = fc.array(
  fc.record({
    skill: fc.constantFrom('sql', 'testing', 'security'),
    difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
    lastSeenAt: fc.constantFrom(null, new Date('2026-11-26T00:00:00Z'), new Date('2026-10-01T00:00:00Z')),
  }),
  { minLength: 1, maxLength: 40 },
);
const named = (entries: readonly Omit<AdaptiveCandidate, 'id' | 'discrimination'>[]) =>
  entries.map((entry, index) => ({ ...entry, id: `question-${index}`, discrimination: 1 }));

describe('the next question', () => {
  it('is one of the most informative, and the same for the same seed', () => {
    const candidates = Array.from({ length: 30 }, (_, index) => candidate(`q${index}`, index / 10 - 1.5));
    const choose = (seed: string) =>
      selectItem(candidates, { askedItems: [], ability: 0.5, seed, recentSince })?.id;
    const chosen = new Set(Array.from({ length: 200 }, (_, index) => choose(`seed ${index}`)));
    const telling = candidates
      .toSorted((a, b) => informationOf(b, 0.5) - informationOf(a, 0.5))
      .slice(0, exposureGroup(candidates.length))
      .map(({ id }) => id);
    expect(telling).toHaveLength(5);
    expect(chosen).toEqual(new Set(telling));
    expect(choose('again')).toBe(choose('again'));
  });

  it('is never a repeat, and rotates through the skills', () => {
    fc.assert(
      fc.property(
        bank,
        fc.string(),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (entries, seed, ability) => {
          const candidates = named(entries).map((entry) => ({ ...entry, lastSeenAt: null }));
          const askedItems: typeof candidates = [];
          for (;;) {
            const next = selectItem(candidates, { askedItems, ability, seed, recentSince });
            if (!next) break;
            const count = (skill: string): number =>
              askedItems.filter((entry) => entry.skill === skill).length;
            const left = candidates.filter(({ id }) => !askedItems.some((entry) => entry.id === id));
            expect(count(next.skill)).toBe(Math.min(...left.map(({ skill }) => count(skill))));
            askedItems.push(next);
          }
          expect(new Set(askedItems.map(({ id }) => id)).size).toBe(candidates.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('was seen in the last seven days only if all candidates were', () => {
    fc.assert(
      fc.property(bank, fc.string(), (entries, seed) => {
        const candidates = named(entries);
        const isRecent = ({ lastSeenAt }: AdaptiveCandidate) =>
          lastSeenAt !== null && lastSeenAt >= recentSince;
        const next = selectItem(candidates, { askedItems: [], ability: 0, seed, recentSince });
        if (!next) throw new Error('nothing was chosen');
        expect(!isRecent(next) || candidates.every(isRecent)).toBe(true);
      }),
    );
  });
});
