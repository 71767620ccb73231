// The result of rule-based grading: points, and a comment that says what was right and what wasn't.
import type { Check } from '@rehearse/contract/grading/checks.ts';

export type RuleGrade = {
  state: 'graded' | 'no_answer';
  points: number;
  max: number;
  comment: string;
  /** What was run. */
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
