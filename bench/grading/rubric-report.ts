// Table for answers graded with the bank's rubrics, compared with plain stem overlap.
import { table } from '../report.ts';
import type { RubricFigures } from './rubric-lines.ts';

const two = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** Pure. Both lists must have the same sets and styles in the same order. */
export const rubricTable = (builtin: readonly RubricFigures[], overlap: readonly RubricFigures[]): string =>
  table(
    [
      'set',
      'style',
      'n',
      'people',
      'grader',
      'overlap',
      'r',
      'r of overlap',
      'RMSE',
      'unsure',
      'failed',
      'ms per answer',
    ],
    builtin.map(({ set, style, n, human, mean, r, rmse, unsure, failed, msPerAnswer }, at) => [
      set,
      style,
      String(n),
      two(human),
      two(mean),
      two(overlap[at]?.mean ?? null),
      two(r),
      two(overlap[at]?.r ?? null),
      two(rmse),
      String(unsure),
      String(failed),
      msPerAnswer.toFixed(1),
    ]),
  );
