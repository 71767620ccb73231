// Functions that each kind defines on its answers, such as text, length, and whether it's empty. Used by client and server.
import type { Answer, Question } from '../questions/questions.ts';
import type { AnswerOf, Kind, QuestionOf } from './kinds.ts';
import { longestAnswer } from './open/open.ts';

export type AnswerRules<K extends Kind> = {
  /** Whether the answer has a choice, a valid number, or a word. */
  holdsAnything: (answer: AnswerOf<K>) => boolean;
  /** Whether the input can't be parsed as an answer, so that the page can tell the person. */
  isUnreadable: (answer: AnswerOf<K>) => boolean;
  /** The texts the person typed. */
  textsOf: (answer: AnswerOf<K>) => string[];
  /** Whether the answer is too long to save. Absent: only the total text length is limited. */
  isTooLong?: (answer: AnswerOf<K>) => boolean;
  /** The answer as display text; empty if there is no answer. */
  inWords: (question: QuestionOf<K>, answer: AnswerOf<K>) => string;
  /** Converts typed text to an answer; null: this kind isn't answered by typing. */
  ofText: (text: string) => Answer | null;
};

export const isAnswerTo = <K extends Kind>(kind: K, answer: Answer | null): answer is AnswerOf<K> =>
  answer?.kind === kind;
export const isQuestionOf = <K extends Kind>(kind: K, question: Question): question is QuestionOf<K> =>
  question.kind === kind;

/** Combines the rules of all kinds into functions that accept any answer. */
export const answersBy = (rules: { [K in Kind]: AnswerRules<K> }) => {
  const holdsOne = <K extends Kind>(answer: AnswerOf<K>): boolean => {
    const { kind }: { kind: K } = answer;
    return rules[kind].holdsAnything(answer);
  };
  const unreadable = <K extends Kind>(answer: AnswerOf<K>): boolean => {
    const { kind }: { kind: K } = answer;
    return rules[kind].isUnreadable(answer);
  };
  const texts = <K extends Kind>(answer: AnswerOf<K>): string[] => {
    const { kind }: { kind: K } = answer;
    return rules[kind].textsOf(answer);
  };
  const tooLong = <K extends Kind>(answer: AnswerOf<K>): boolean => {
    const { kind }: { kind: K } = answer;
    const { isTooLong } = rules[kind];
    if (isTooLong) return isTooLong(answer);
    return texts(answer).reduce((sum, text) => sum + text.length, 0) > longestAnswer;
  };
  const words = <K extends Kind>(question: Question, answer: AnswerOf<K>): string => {
    const { kind }: { kind: K } = answer;
    return isQuestionOf(kind, question) ? rules[kind].inWords(question, answer) : '';
  };
  return {
    /** Whether the question is answered: one rule for the question map, its counts, the submit dialog, and the server. */
    holdsAnything: (answer: Answer | null): boolean => answer !== null && holdsOne(answer),
    isUnreadable: (answer: Answer | null): boolean => answer !== null && unreadable(answer),
    textsOf: (answer: Answer): string[] => texts(answer),
    isTooLong: (answer: Answer): boolean => tooLong(answer),
    inWords: (question: Question, answer: Answer | null): string =>
      answer === null ? '' : words(question, answer),
    ofText: (kind: Kind, text: string): Answer | null => rules[kind].ofText(text),
  };
};
