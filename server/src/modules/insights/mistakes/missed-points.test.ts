// Tests when a point is in the mistakes list: from a miss until a later answer to the same question meets it.
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missedPoints, type JudgedAnswer } from './missed-points.ts';

type Verdicts = Record<string, Judgment['verdict']>;

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

const answer = (day: number, more: Partial<JudgedAnswer>): JudgedAnswer => ({
  attemptId: `attempt-${String(day).padStart(2, '0')}`,
  position: 1,
  questionVersion: 1,
  skill: 'sql',
  state: 'graded',
  points: 1,
  max: 1,
  judgments: [],
  comment: 'Correct.',
  answered: true,
  at: at(day),
  ...more,
});
const read = (day: number, verdicts: Verdicts, more: Partial<JudgedAnswer> = {}): JudgedAnswer =>
  answer(day, {
    judgments: Object.entries(verdicts).map(([criterion, verdict]) => ({
      criterion,
      label: `Point ${criterion}`,
      weight: 1,
      verdict,
      evidence: [],
      comment: '',
    })),
    ...more,
  });
const short = (answers: JudgedAnswer[]) =>
  missedPoints(answers).map(({ criterion, verdict, missed, cleared }) => [
    criterion,
    verdict,
    missed.at.getUTCDate(),
    cleared?.at.getUTCDate() ?? null,
  ]);

describe('a criterion', () => {
  it('is a mistake when missing, contradicted, or partly met, and not when met or ungraded', () => {
    const all = read(1, { a: 'missing', b: 'partly', c: 'contradicted', d: 'met', e: 'not_judged' });
    expect(short([all])).toEqual([
      ['a', 'missing', 1, null],
      ['b', 'partly', 1, null],
      ['c', 'contradicted', 1, null],
    ]);
  });

  it('is cleared by the first later answer that meets it, and returns with a newer miss', () => {
    const missed = read(1, { a: 'missing' });
    expect(short([missed, read(2, { a: 'met' }), read(3, { a: 'met' })])).toEqual([['a', 'missing', 1, 2]]);
    expect(short([read(3, { a: 'partly' }), read(2, { a: 'met' }), missed])).toEqual([
      ['a', 'partly', 3, null],
    ]);
  });

  it('stays unchanged if a later answer has no valid verdict for it', () => {
    const missed = read(1, { a: 'missing' });
    for (const silent of [
      read(2, { a: 'not_judged' }),
      read(2, { a: 'met' }, { state: 'unsure', points: null }),
      read(2, { a: 'met' }, { state: 'failed', points: null }),
      read(2, { a: 'missing' }, { state: 'no_answer', points: 0, answered: false }),
    ])
      expect(short([missed, silent])).toEqual([['a', 'missing', 1, null]]);
  });

  it('is dropped when the rubric no longer has it', () => {
    expect(short([read(1, { a: 'missing', b: 'missing' }), read(2, { b: 'missing' })])).toEqual([
      ['b', 'missing', 2, null],
    ]);
  });
});

describe('a keyed question', () => {
  it('is a mistake unless it earned full points', () => {
    expect(short([answer(1, { points: 0 })])).toEqual([['', 'wrong', 1, null]]);
    expect(short([answer(1, { points: 0.5 })])).toEqual([['', 'wrong', 1, null]]);
    expect(short([answer(1, {})])).toEqual([]);
    expect(short([answer(1, { points: 0 }), answer(2, {})])).toEqual([['', 'wrong', 1, 2]]);
  });

  it('is no mistake if left blank, and is one after “I don’t know”', () => {
    const blank = { state: 'no_answer', points: 0 } as const;
    expect(short([answer(1, { ...blank, answered: false })])).toEqual([]);
    expect(short([answer(1, blank)])).toEqual([['', 'wrong', 1, null]]);
  });
});

it('is the same for any order of answers, and is open only if the last verdict is a miss', () => {
  const verdict = fc.constantFrom<Judgment['verdict']>(
    'met',
    'partly',
    'missing',
    'contradicted',
    'not_judged',
  );
  fc.assert(
    fc.property(fc.array(fc.record({ a: verdict, b: verdict }), { maxLength: 8 }), (given) => {
      const answers = given.map((verdicts, day) => read(day + 1, verdicts));
      const points = missedPoints(answers);
      expect(missedPoints(answers.toReversed())).toEqual(points);
      for (const criterion of ['a', 'b'] as const) {
        const judgedVerdicts = given
          .map((verdicts) => verdicts[criterion])
          .filter((drawnVerdict) => drawnVerdict !== 'not_judged');
        const point = points.find((missedPoint) => missedPoint.criterion === criterion);
        expect(Boolean(point)).toBe(judgedVerdicts.some((drawnVerdict) => drawnVerdict !== 'met'));
        if (point) expect(point.cleared === null).toBe(judgedVerdicts.at(-1) !== 'met');
      }
    }),
  );
});
