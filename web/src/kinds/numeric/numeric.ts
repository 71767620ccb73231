// The "numeric" kind in the browser: a typed number with its unit.
import { numericAnswers } from '@rehearse/contract/kinds/numeric/numeric-answers.ts';
import type { WebKind } from '../web-kind.ts';
import { NumericField } from './numeric-field.tsx';
import { NumericGradedAnswer } from './numeric-graded-answer.tsx';
import { NumericKey } from './numeric-key.tsx';

export const numeric: WebKind<'numeric'> = {
  ...numericAnswers,
  Field: NumericField,
  GradedAnswer: NumericGradedAnswer,
  Key: NumericKey,
  choose: () => null,
};
