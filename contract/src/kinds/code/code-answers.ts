// Answer rules for submitted programs.
import type { ProgramLanguage } from '../../grading/checks.ts';
import type { AnswerRules } from '../answer-rules.ts';
import type { AnswerOf } from '../kinds.ts';
import { longestSource } from './code.ts';

type CodeAnswer = AnswerOf<'code'>;

/** The graded program: in the chosen language, or else the question's first; null if it's missing or blank. */
export const chosenProgram = (
  answer: CodeAnswer,
  first: ProgramLanguage | undefined,
): { language: ProgramLanguage; source: string } | null => {
  const language = answer.language ?? first;
  const source = language === undefined ? undefined : answer.sources[language];
  return language === undefined || source === undefined || source.trim() === '' ? null : { language, source };
};

const sourcesOf = ({ sources }: CodeAnswer): string[] =>
  Object.values(sources).filter((source) => source !== undefined);

export const codeAnswers: AnswerRules<'code'> = {
  holdsAnything: (answer) =>
    answer.language === null
      ? sourcesOf(answer).some((source) => source.trim() !== '')
      : chosenProgram(answer, undefined) !== null,
  isUnreadable: () => false,
  textsOf: sourcesOf,
  isTooLong: (answer) => sourcesOf(answer).some((source) => source.length > longestSource),
  inWords: ({ programs }, answer) => chosenProgram(answer, programs[0]?.language)?.source ?? '',
  ofText: () => null,
};
