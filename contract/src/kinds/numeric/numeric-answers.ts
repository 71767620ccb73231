// What can be derived from a typed number.
import { holdsNumber } from '../../text/read-number.ts';
import type { AnswerRules } from '../answer-rules.ts';

export const numericAnswers: AnswerRules<'numeric'> = {
  holdsAnything: ({ text }) => holdsNumber(text),
  isUnreadable: ({ text }) => text.trim() !== '' && !holdsNumber(text),
  textsOf: ({ text }) => [text],
  // what can't be read as a number is still what was typed
  inWords: (_, { text }) => text,
  ofText: (text) => ({ kind: 'numeric', text }),
};
