// What can be derived from an answer of one kind. The registries of client and server share these rules.
import type { Answer, Question } from '../questions/questions.ts';
import type { AnswerOf, Kind, QuestionOf } from './kinds.ts';
import { longestAnswer } from './open/open.ts';

export type AnswerRules<K extends Kind> = {
  /** Is there a choice, a readable number, or a word? */
  holdsAnything: (answer: AnswerOf<K>) => boolean;
  /** Something was typed that can't be read as an answer, and the person can be told so. */
  isUnreadable: (answer: AnswerOf<K>) => boolean;
  /** What the person typed. */
  textsOf: (answer: AnswerOf<K>) => string[];
  /** Exceeds what can be saved. Absent: only the total text length is limited. */
  isTooLong?: (answer: AnswerOf<K>) => boolean;
  /** As it reads where it is only shown; blank where nothing was answered. */
  inWords: (question: QuestionOf<K>, answer: AnswerOf<K>) => string;
  /** The answer that a text is; null: this kind is not answered by typing. */
  ofText: (text: string) => Answer | null;
};

export const isAnswerTo = <K extends Kind>(kind: K, answer: Answer | null): answer is AnswerOf<K> =>
  answer?.kind === kind;
export const isQuestionOf = <K extends Kind>(kind: K, question: Question): question is QuestionOf<K> =>
  question.kind === kind;

/** The rules of all kinds, as functions of any answer. */
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
    /** Is the question answered? One rule for the room's map, its counts, the dialog before the end, and the server. */
    holdsAnything: (answer: Answer | null): boolean => answer !== null && holdsOne(answer),
    isUnreadable: (answer: Answer | null): boolean => answer !== null && unreadable(answer),
    textsOf: (answer: Answer): string[] => texts(answer),
    isTooLong: (answer: Answer): boolean => tooLong(answer),
    inWords: (question: Question, answer: Answer | null): string =>
      answer === null ? '' : words(question, answer),
    ofText: (kind: Kind, text: string): Answer | null => rules[kind].ofText(text),
  };
};
