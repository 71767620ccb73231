// Answer rules for written answers.
import type { AnswerRules } from '../answer-rules.ts';
import type { PlainOpenKind } from './read-open.ts';

export const openAnswers = (kind: PlainOpenKind): AnswerRules<PlainOpenKind> => ({
  holdsAnything: ({ turns }) => turns.some(({ text }) => text.trim() !== ''),
  isUnreadable: () => false,
  textsOf: ({ turns }) => turns.map(({ text }) => text),
  inWords: (_, { turns }) => turns.map(({ text }) => text).join('\n\n'),
  ofText: (text) => ({ kind, turns: [{ text }] }),
});
