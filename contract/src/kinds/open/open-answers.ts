// What can be said of an answer in words.
import type { AnswerRules } from '../answer-rules.ts';
import type { OpenKind } from '../kinds.ts';

export const openAnswers = (kind: OpenKind): AnswerRules<OpenKind> => ({
  holdsAnything: ({ turns }) => turns.some(({ text }) => text.trim() !== ''),
  isUnreadable: () => false,
  textsOf: ({ turns }) => turns.map(({ text }) => text),
  inWords: (_, { turns }) => turns.map(({ text }) => text).join('\n\n'),
  ofText: (text) => ({ kind, turns: [{ text }] }),
});
