// Tests which claim is shown for a criterion: the one about the current grade, even if claims have changed that grade.
import type { Claim } from '@rehearse/contract/grading/claims.ts';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { expect, it } from 'vitest';
import { claimOn, claimWords } from './claim-words.ts';

const claim: Claim = {
  id: 'c',
  position: 1,
  criterion: 'lock',
  gradeId: 'first',
  verdict: 'met',
  evidence: { turn: 0, start: 0, end: 3 },
  outcome: 'own_judgment',
  createdAt: '2026-11-20T12:00:00.000Z',
};
const grade = (id: string, cause: Grade['cause']) => ({ id, cause }) as Grade;
const on = (newest: Grade, earlier: Grade[], criterion = 'lock', position = 1) =>
  claimOn([claim], { position, grade: newest, earlier }, { criterion });

it('finds the claim about a grade, even after other claims changed the grade', () => {
  const first = grade('first', 'first');
  expect(on(first, [])).toBe(claim);
  expect(on(grade('second', 'claim'), [grade('third', 'claim'), first])).toBe(claim);
  expect(on(first, [], 'lock', 2)).toBeUndefined();
  expect(on(first, [], 'cache')).toBeUndefined();
});

it('finds no claim after the whole answer was graded again', () => {
  const first = grade('first', 'first');
  expect(on(grade('again', 'again'), [first])).toBeUndefined();
  expect(on(grade('fourth', 'claim'), [grade('disputed', 'dispute'), first])).toBeUndefined();
});

it('describes the outcome', () => {
  expect(claimWords(claim)).toContain('your own judgment');
  expect(claimWords({ ...claim, outcome: 'agreed' })).toContain('The grader agrees');
  expect(claimWords({ ...claim, evidence: null })).toContain('Your own judgment: covered.');
  expect(claimWords({ ...claim, evidence: null, verdict: 'missing' })).toContain('not covered.');
});
