// The result of rule-based grading: points, and a comment on what was right and what wasn't.
import type { Check } from '@rehearse/contract/grading/checks.ts';

export type RuleGrade = {
  state: 'graded' | 'no_answer';
  points: number;
  max: number;
  comment: string;
  /** The tests that ran, for kinds that run code. */
  checks?: Check[];
};

export const graded = (points: number, max: number, comment: string): RuleGrade => ({
  state: 'graded',
  points,
  max,
  comment,
});

export const unanswered = (comment = 'No answer was given.'): RuleGrade => ({
  state: 'no_answer',
  points: 0,
  max: 1,
  comment,
});
