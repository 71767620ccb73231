// Grades a number, with a comment on how it was read and what went wrong.
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { numberInFigures } from '@rehearse/contract/text/read-number.ts';
import { graded, unanswered, type RuleGrade } from '../rule-grade.ts';
import { scoreNumeric, type NumericKey } from './score-numeric.ts';

export type NumericMarkingKey = NumericKey & {
  kind: 'numeric';
  /** Common wrong values, and how people arrive at them. */
  commonErrors: { value: number; reason: string }[];
};

export const judgeNumeric = (key: NumericMarkingKey, answer: AnswerOf<'numeric'> | null): RuleGrade => {
  const score = scoreNumeric(key, answer?.text ?? '');
  if (score.reason === 'empty') return unanswered();
  if (score.points > 0) return graded(1, 1, 'Correct.');
  if (score.reason === 'not_a_number') return unanswered('We couldn’t find a number in your answer.');
  if (score.reason === 'ambiguous')
    return unanswered('This could be two different numbers, so we counted neither.');
  if (score.reason === 'other_unit')
    return graded(
      0,
      1,
      key.unit ? `Give the answer in ${key.unit}.` : 'Give the answer as a number without a unit.',
    );
  const known = key.commonErrors.find(({ value }) => value === score.read);
  return graded(
    0,
    1,
    known ? known.reason : `We read this as ${numberInFigures(score.read ?? 0)}, which isn’t right.`,
  );
};
