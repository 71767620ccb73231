// What can be derived from a typed number.
import { containsNumber } from '../../text/read-number.ts';
import type { AnswerRules } from '../answer-rules.ts';

export const numericAnswers: AnswerRules<'numeric'> = {
  holdsAnything: ({ text }) => containsNumber(text),
  isUnreadable: ({ text }) => text.trim() !== '' && !containsNumber(text),
  textsOf: ({ text }) => [text],
  // what can't be read as a number is still what was typed
  inWords: (_, { text }) => text,
  ofText: (text) => ({ kind: 'numeric', text }),
};
