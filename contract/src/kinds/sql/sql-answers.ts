// Answer rules for submitted SQL.
import type { AnswerRules } from '../answer-rules.ts';
import { longestStatements } from './sql.ts';

export const sqlAnswers: AnswerRules<'sql'> = {
  holdsAnything: ({ text }) => text.trim() !== '',
  isUnreadable: () => false,
  textsOf: ({ text }) => [text],
  isTooLong: ({ text }) => text.length > longestStatements,
  inWords: (_, { text }) => text,
  ofText: () => null,
};
