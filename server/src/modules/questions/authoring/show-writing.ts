// A question request as shown to its person: questions without answers, and only the names of failed checks.
import type { QuestionLine } from '@rehearse/contract/kinds/question-line.ts';
import type { Writing, WrittenPart } from '@rehearse/contract/questions/writings.ts';
import type * as z from 'zod/mini';
import type { WritingRow } from './authoring.repository.ts';

type Line = z.infer<typeof QuestionLine>;

export const writtenIdsOf = ({ outcomes }: Pick<WritingRow, 'outcomes'>): string[] =>
  outcomes.flatMap((outcome) => ('questionId' in outcome ? [outcome.questionId] : []));

const partOf = (
  row: WritingRow,
  at: number,
  lines: ReadonlyMap<string, Line>,
): Omit<WrittenPart, 'skill' | 'kind'> => {
  const outcome = row.outcomes[at];
  if (!outcome) return { state: 'waiting', question: null, failed: [] };
  if ('questionId' in outcome)
    return { state: 'written', question: lines.get(outcome.questionId) ?? null, failed: [] };
  return { state: 'dropped', question: null, failed: [...new Set(outcome.faults.map(({ rule }) => rule))] };
};

export const showWriting = (row: WritingRow, lines: ReadonlyMap<string, Line>): Writing => ({
  id: row.id,
  state: row.state,
  blueprint: row.blueprint,
  parts: row.slots.map(({ skill, kind }, at) => ({ skill, kind, ...partOf(row, at, lines) })),
  end: row.endedBy,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
