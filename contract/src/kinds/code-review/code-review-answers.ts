// Answer rules for code reviews: comments on a diff.
import type { AnswerRules } from '../answer-rules.ts';

/** A comment prefixed with its row: "Row 14: …". */
const commentWords = (text: string, row: number | null): string =>
  row === null ? text : `Row ${row}: ${text}`;

export const codeReviewAnswers: AnswerRules<'code_review'> = {
  holdsAnything: ({ turns }) => turns.some(({ text }) => text.trim() !== ''),
  isUnreadable: () => false,
  textsOf: ({ turns }) => turns.map(({ text }) => text),
  inWords: (_, { turns, lines }) =>
    turns
      .map(({ text }, at) => commentWords(text, lines[at] ?? null))
      .filter((_text, at) => turns[at]?.text.trim() !== '')
      .join('\n\n'),
  ofText: (text) => ({ kind: 'code_review', turns: [{ text }], lines: [null] }),
};
