// Turns a grade's judgments into numbered notes and the evidence ranges of each turn.
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { ReactNode } from 'react';
import type { CriterionNote } from '../../ui/marked-text/marked-answer.tsx';
import type { MarkedRange } from '../../ui/marked-text/segments.ts';

export type AnswerEvidence = {
  notes: CriterionNote[];
  /** The marked ranges in a turn. */
  rangesOf: (turn: number) => MarkedRange[];
  /** The marks whose first evidence is in this turn. */
  firstIn: (turn: number) => ReadonlySet<number>;
};

const sorted = ({ evidence }: Judgment): Judgment['evidence'] =>
  [...evidence].sort((a, b) => a.turn - b.turn || a.start - b.start);

const before = (a: Judgment, b: Judgment): number => {
  const [first] = sorted(a);
  const [second] = sorted(b);
  if (!first || !second) return Number(!first) - Number(!second);
  return first.turn - second.turn || first.start - second.start || first.end - second.end;
};

/** Notes in order of their evidence, numbered from 1; those without evidence come last and have no number. */
export const evidencedBy = (
  judgments: readonly Judgment[],
  moreOf?: (judgment: Judgment) => ReactNode,
): AnswerEvidence => {
  const inOrder = [...judgments].sort(before);
  const marked = inOrder.flatMap((judgment, index) =>
    sorted(judgment).map((evidence, place) => ({ ...evidence, mark: index + 1, first: place === 0 })),
  );
  return {
    notes: inOrder.map((judgment, index) => ({
      mark: judgment.evidence.length > 0 ? index + 1 : null,
      title: judgment.label,
      verdict: judgment.verdict,
      comment: judgment.comment,
      ...(moreOf && { more: moreOf(judgment) }),
    })),
    rangesOf: (turn) =>
      marked.filter((range) => range.turn === turn).map(({ start, end, mark }) => ({ start, end, mark })),
    firstIn: (turn) =>
      new Set(marked.filter((range) => range.turn === turn && range.first).map(({ mark }) => mark)),
  };
};
