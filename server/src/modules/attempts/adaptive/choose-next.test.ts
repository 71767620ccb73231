// Tests choosing the next question: when the test ends, the ability it uses, and that unsure grades add no information.
import { describe, expect, it } from 'vitest';
import { abilityOf, chooseNext, type AnsweredQuestion } from './choose-next.ts';
import { isOver } from './stop-rule.ts';

const now = new Date('2026-11-27T12:00:00Z');
const candidates = Array.from({ length: 60 }, (_, index) => ({
  id: `q${index}`,
  skill: 'sql',
  difficulty: index / 10 - 3,
  lastSeenAt: null,
}));
const questionsWith = (shares: readonly (number | null)[], difficulty = 0): AnsweredQuestion[] =>
  shares.map((share, index) => ({ id: `q${index}`, skill: 'sql', difficulty, share }));
const next = (before: readonly AnsweredQuestion[], most = 20) =>
  chooseNext({ candidates, askedQuestions: before, most, seed: 'a seed', now });

describe('an adaptive test', () => {
  it('gets harder after right answers and easier after wrong ones', () => {
    const after = (share: number) =>
      next(questionsWith([share, share, share, share]))?.difficulty ?? Number.NaN;
    expect(after(1)).toBeGreaterThan(after(0.5));
    expect(after(0.5)).toBeGreaterThan(after(0));
  });

  it('ends at the maximum number of questions or when no candidates are left', () => {
    expect(next(questionsWith(Array.from({ length: 19 }, () => 1)))).toBeDefined();
    expect(next(questionsWith(Array.from({ length: 20 }, () => 1)))).toBeUndefined();
    expect(chooseNext({ candidates: [], askedQuestions: [], most: 20, seed: 'a seed', now })).toBeUndefined();
  });

  it('ends at a standard error of 0.3, but not before five questions', () => {
    expect(isOver(4, 20, 0.1)).toBe(false);
    expect(isOver(5, 20, 0.3)).toBe(true);
    expect(isOver(5, 20, 0.301)).toBe(false);
    expect(isOver(3, 3, 1)).toBe(true);
  });

  it('ignores answers without a certain grade in its estimate', () => {
    expect(abilityOf(questionsWith([1, null, null]))).toEqual(abilityOf(questionsWith([1])));
  });
});
