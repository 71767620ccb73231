// Tests the texts about changed verdicts: what was gained, what was lost, and which grade counts.
import type { DisputeOutcome } from '@rehearse/contract/grading/feedback.ts';
import type { Judgment, Verdict } from '@rehearse/contract/grading/grading.ts';
import { expect, it } from 'vitest';
import { agreementWords, changeWords, metWords, outcomeWords, sourceWords } from './feedback-words.ts';

const reading = (...verdicts: Verdict[]) => ({
  state: 'graded' as const,
  judgments: verdicts.map((verdict, at): Judgment => ({
    criterion: `c${at}`,
    label: `Point ${at}`,
    weight: 1,
    verdict,
    evidence: [],
    comment: '',
  })),
});

it.each([
  [['missing', 'met'], ['met', 'met'], 'Before: 1 of 2 met. Now: 2 of 2 met. 1 criterion better.'],
  [['met', 'met'], ['partly', 'missing'], 'Before: 2 of 2 met. Now: 0 of 2 met. 2 criteria worse.'],
  [
    ['missing', 'met'],
    ['partly', 'partly'],
    'Before: 1 of 2 met. Now: 0 of 2 met. 1 criterion better, 1 criterion worse.',
  ],
  [['missing'], ['contradicted'], 'Before: 0 of 1 met. Now: 0 of 1 met. No criterion got better or worse.'],
] as [Verdict[], Verdict[], string][])('describes the change from %j to %j', (before, after, words) => {
  expect(changeWords(reading(...before), reading(...after))).toBe(words);
});

it.each([
  [['not_judged', 'not_judged'], 'not graded'],
  [['met', 'not_judged'], 'not enough evidence'],
] as [Verdict[], string][])('describes an unsure grade with %j as %s', (verdicts, words) => {
  expect(metWords({ ...reading(...verdicts), state: 'unsure' })).toBe(words);
});

it('says which of two grades counts', () => {
  const grade = (points: number, ...verdicts: Verdict[]) =>
    ({ ...reading(...verdicts), points, max: verdicts.length }) as never;
  const dispute = {
    id: '',
    position: 1,
    reason: '',
    criterion: null,
    sharesAnswer: false,
    sentToPerson: false,
    createdAt: '',
    closedAt: null,
  };
  const outcomeOf = (outcome: DisputeOutcome, after: Parameters<typeof grade> | null) =>
    outcomeWords({
      ...dispute,
      outcome,
      before: grade(1, 'met', 'missing'),
      after: after && grade(...after),
    });
  expect(outcomeOf('lowered', [0, 'missing', 'missing'])).toBe(
    'Lower on the second grading: 50% before, 0% now. The second grade counts.',
  );
  // The number of criteria met is unchanged.
  expect(outcomeOf('raised', [1.5, 'met', 'partly'])).toBe(
    'Higher on the second grading: 50% before, 75% now. The second grade counts.',
  );
  expect(outcomeOf('same', [1, 'missing', 'met'])).toBe(
    'Same result on the second grading: 1 of 2 met. The second grade counts.',
  );
  expect(outcomeOf('undecided', null)).toContain('so the first grade counts: 1 of 2 met.');
  const sent = {
    ...dispute,
    outcome: 'undecided' as const,
    before: grade(1, 'met'),
    after: null,
    sentToPerson: true,
  };
  expect(outcomeWords(sent)).toBe('Sent to an administrator for review. Your grade stays as it is.');
  expect(outcomeWords({ ...sent, closedAt: '2026-11-20T12:00:00.000Z' })).toContain(
    'An administrator reviewed this.',
  );
});

it('names the author and says why it wasn’t a model', () => {
  const source = { kind: 'built_in' as const, name: 'builtin', version: '1', note: 'No model answered.' };
  expect(sourceWords('explanation', source)).toBe('Rule-based explanation, version 1. No model answered.');
  const model = { kind: 'model' as const, name: 'qwen3', version: '2', note: null };
  expect(sourceWords('edit', model)).toBe('Edit by qwen3 (prompt 2), checked by our rules.');
});

it('says on how many criteria the rating and the grade agree, and nothing without a rating', () => {
  const { judgments } = reading('met', 'partly', 'contradicted', 'not_judged');
  const ratings = judgments.map(({ criterion }) => ({ criterion, verdict: 'met' as const }));
  expect(agreementWords(ratings, judgments)).toBe('Your rating and the grade agree on 1 of 3 criteria.');
  expect([agreementWords(null, judgments), agreementWords(undefined, judgments)]).toEqual([null, null]);
  expect(agreementWords(ratings, reading('not_judged').judgments)).toBeNull();
});
