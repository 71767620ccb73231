// Doing better on a question: what counts as the first try, and what as an improvement.
import { describe, expect, it } from 'vitest';
import type { DatedEvent } from '../rule.ts';
import { gotItThisTime, saidItBetter } from './improvement.ts';

type Graded = Extract<DatedEvent, { kind: 'answer_graded' }>;
const graded = (change: Partial<Graded>): Graded => ({
  kind: 'answer_graded',
  userId: 'u',
  seq: 1,
  occurredAt: new Date('2026-03-01T12:00:00Z'),
  day: '2026-03-01',
  attemptId: 'first',
  position: 1,
  questionId: 'q1',
  questionKind: 'long_answer',
  skill: 'sql',
  track: 'data',
  seniority: 'mid',
  mode: 'practice',
  number: 1,
  state: 'graded',
  share: 0.5,
  answered: true,
  words: 60,
  criteria: { met: ['a'], partly: ['b'], missing: ['c'], contradicted: [] },
  ...change,
});
const doneAfter = (rule: typeof saidItBetter, ...events: Graded[]) =>
  rule.progress(events.reduce((state, event) => rule.step(state, event), rule.start)).done;

const met = (...ids: string[]) => ({ met: ids, partly: [], missing: [], contradicted: [] });

describe('said it better', () => {
  it('counts a criterion that was missing and is now met', () => {
    expect(doneAfter(saidItBetter, graded({}), graded({ attemptId: 'second', criteria: met('c') }))).toBe(1);
  });

  it('does not count a criterion that was met or partly met before', () => {
    expect(
      doneAfter(saidItBetter, graded({}), graded({ attemptId: 'second', criteria: met('a', 'b') })),
    ).toBe(0);
  });

  it('does not count a regrade of the first answer', () => {
    expect(doneAfter(saidItBetter, graded({}), graded({ number: 2, criteria: met('a', 'b', 'c') }))).toBe(0);
  });

  it('compares with the regrade of the first answer', () => {
    const again = graded({ number: 2, criteria: met('a', 'b', 'c') });
    const second = graded({ attemptId: 'second', criteria: met('a', 'b', 'c') });
    expect(doneAfter(saidItBetter, graded({}), again, second)).toBe(0);
  });

  it('does not count an empty answer as the first answer', () => {
    const silent = graded({
      state: 'no_answer',
      share: 0,
      criteria: { met: [], partly: [], missing: ['a', 'b', 'c'], contradicted: [] },
    });
    expect(doneAfter(saidItBetter, silent, graded({ attemptId: 'second', criteria: met('a') }))).toBe(0);
  });

  it('counts a question once', () => {
    const better = (attemptId: string) => graded({ attemptId, criteria: met('c') });
    expect(doneAfter(saidItBetter, graded({}), better('second'), better('third'))).toBe(1);
  });
});

describe('got it this time', () => {
  const exact = (attemptId: string, share: number) =>
    graded({ attemptId, share, questionKind: 'multiple_choice', words: 0, criteria: met() });

  it('counts a correct answer after a wrong or partly correct one', () => {
    expect(doneAfter(gotItThisTime, exact('first', 0), exact('second', 1))).toBe(1);
    expect(doneAfter(gotItThisTime, exact('first', 0.5), exact('second', 1))).toBe(1);
  });

  it('does not count a correct answer after a correct one, or a partly correct one after a wrong one', () => {
    expect(doneAfter(gotItThisTime, exact('first', 1), exact('second', 1))).toBe(0);
    expect(doneAfter(gotItThisTime, exact('first', 0), exact('second', 0.5))).toBe(0);
  });
});
