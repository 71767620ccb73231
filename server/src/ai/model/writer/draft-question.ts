// Converts a model's draft to a question in the bank's format: IDs, track, and source are set by us, the text is the model's.
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { draftOf, type Draft } from '../../../kinds/kinds.ts';
import type { DraftFault, QuestionOrder } from '../../author.port.ts';

import { visible } from '../grader/visible.ts';

/** Multi-line text keeps its leading space: a diff row may start with one. */
const trimmed = (text: string): string =>
  text.trim().includes('\n') ? text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '') : text.trim();

/** Normalizes each string to what a person would see. */
const seen = <T>(value: T): T => {
  if (typeof value === 'string') return trimmed(visible(value)) as T;
  if (Array.isArray(value)) return value.map(seen) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, seen(inner)])) as T;
};

/** Models tend to invent sources, so they aren't asked for any; this is all we know. */
const sourceOf = (model: string) => ({ title: `Written by the model ${model}. No sources were checked.` });

/** Maximum length of a draft as JSON, four times the longest question of the bank. */
export const longestDraft = 24_000;

export const questionOf = (
  order: QuestionOrder,
  written: Draft,
  model: string,
): { question: AuthoringQuestion } | { faults: DraftFault[] } => {
  if (JSON.stringify(written).length > longestDraft)
    return { faults: [{ rule: 'shape', reason: 'question: far too long' }] };
  const draft = seen(written);
  const { id, kind, track, skill, seniority } = order;
  const { stem, situation, difficulty, minutes, hints } = draft;
  const text = situation === '' ? stem : `${stem}\n\n${situation}`;
  const parsed = AuthoringQuestion.safeParse({
    id,
    kind,
    track,
    skill,
    seniority,
    difficulty,
    minutes,
    text,
    ...draftOf(kind).bodyOf(draft),
    hints,
    sources: [sourceOf(model)],
  });
  if (parsed.success) return { question: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      rule: 'shape',
      reason: `${path.map(String).join('.') || 'question'}: ${message}`,
    })),
  };
};
