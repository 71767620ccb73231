// Answer rules for numeric answers.
import { containsNumber } from '../../text/read-number.ts';
import type { AnswerRules } from '../answer-rules.ts';

export const numericAnswers: AnswerRules<'numeric'> = {
  holdsAnything: ({ text }) => containsNumber(text),
  isUnreadable: ({ text }) => text.trim() !== '' && !containsNumber(text),
  textsOf: ({ text }) => [text],
  // shown as typed, even if it can't be parsed
  inWords: (_, { text }) => text,
  ofText: (text) => ({ kind: 'numeric', text }),
};
