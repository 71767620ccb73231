// The outcome of grading one answer, before it is stored.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { GradeOrigin, Judgment } from '@rehearse/contract/grading/grading.ts';

export type JudgedAnswer = {
  state: 'graded' | 'no_answer' | 'unsure' | 'failed';
  points: number | null;
  max: number;
  judgments: Judgment[];
  /** Check results; absent if there are none. */
  checks?: Check[] | undefined;
  comment: string;
  grader: { kind: 'exact' | 'built_in' | 'model'; name: string; version: string };
  /** Absent if no model was asked. */
  origin?: GradeOrigin | undefined;
  /** Hash of the content the grade depends on; only set if a model graded it. */
  contentKey?: string | undefined;
};
