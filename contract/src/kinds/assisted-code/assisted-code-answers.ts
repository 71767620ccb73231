// Answer rules for AI-assisted rounds: changed files, tests, and the explanation.
import type { AnswerRules } from '../answer-rules.ts';
import { longestAnswer } from '../open/open.ts';
import { longestFiles } from './assisted-code.ts';

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

export const assistedCodeAnswers: AnswerRules<'assisted_code'> = {
  holdsAnything: ({ turns, files, tests }) =>
    Object.keys(files).length > 0 ||
    [tests, ...turns.map(({ text }) => text)].some((text) => text.trim() !== ''),
  isUnreadable: () => false,
  textsOf: ({ turns, files, tests }) => [...turns.map(({ text }) => text), ...Object.values(files), tests],
  isTooLong: ({ turns, files, tests }) =>
    lengthOf(turns.map(({ text }) => text)) > longestAnswer ||
    lengthOf(Object.values(files)) > longestFiles ||
    tests.length > longestFiles,
  inWords: ({ tests: { path } }, { turns, files, tests }) =>
    [
      ...turns.map(({ text }) => text),
      ...Object.entries(files).map(([name, content]) => `${name}\n${content}`),
      tests === '' ? '' : `${path}\n${tests}`,
    ]
      .filter((text) => text.trim() !== '')
      .join('\n\n'),
  ofText: (text) => ({ kind: 'assisted_code', turns: [{ text }], files: {}, tests: '' }),
};
