// The "numeric" kind on the server: a number within a tolerance of its key.
import { numericAnswers } from '@rehearse/contract/kinds/numeric/numeric-answers.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkNumbers } from './check-numbers.ts';
import { judgeNumeric, type NumericMarkingKey } from './judge-numeric.ts';
import { numericDraft } from './numeric-draft.ts';

type Numeric = ServerKind<'numeric', NumericMarkingKey> &
  MarkedByKey<'numeric', NumericMarkingKey> & { draft: typeof numericDraft };

export const numeric: Numeric = {
  ...numericAnswers,
  show: (version, authored) => ({
    kind: 'numeric',
    ...shownHeadOf(version, authored),
    unit: authored.answer.unit,
  }),
  reveal: ({ answer: { value, tolerance, unit }, explanation }) => ({
    kind: 'numeric',
    value,
    tolerance,
    unit,
    explanation,
  }),
  markingKey: ({ answer, commonErrors }) => ({ kind: 'numeric', ...answer, commonErrors }),
  judge: judgeNumeric,
  rightAnswer: ({ value, unit }) => ({ kind: 'numeric', text: `${value} ${unit}`.trim() }),
  check: { rule: 'numeric', reasonsOf: checkNumbers },
  keyTexts: ({ answer: { value } }) => ({ right: [String(value)], wrong: [] }),
  draft: numericDraft,
  sample: ({ answer: { value, unit }, commonErrors }, { known, random, pick }) => {
    const given = random() < known ? value : pick(commonErrors).value;
    return { kind: 'numeric', text: random() < 0.3 && unit ? `${given} ${unit}` : String(given) };
  },
};
