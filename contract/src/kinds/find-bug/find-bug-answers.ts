// Answer rules for find-the-bug answers: a marked line and its explanation.
import type { AnswerRules } from '../answer-rules.ts';

export const findBugAnswers: AnswerRules<'find_bug'> = {
  isUnreadable: () => false,
  textsOf: ({ turns }) => turns.map(({ text }) => text),
  holdsAnything: ({ turns, line }) => line !== null || turns.some(({ text }) => text.trim() !== ''),
  inWords: (_, { turns, line }) =>
    [...(line === null ? [] : [`Line ${line}`]), ...turns.map(({ text }) => text)]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
  ofText: (text) => ({ kind: 'find_bug', turns: [{ text }], line: null }),
};
