// What only written-answer kinds have: turns, criteria, key points.
import type { Answer, AuthoringQuestion, Reveal } from '../../questions/questions.ts';
import {
  emptyAnswer,
  isOpen,
  type AnswerOf,
  type AuthoredOf,
  type OpenKind,
  type QuestionOf,
  type RevealOf,
} from '../kinds.ts';

/** The open kinds whose questions are a text and nothing more, and their answers nothing but turns. */
export type PlainOpenKind = {
  [K in OpenKind]: keyof QuestionOf<K> extends keyof QuestionOf<'short_answer'> ? K : never;
}[OpenKind];

export const isOpenAnswer = (answer: Answer | null): answer is AnswerOf<OpenKind> =>
  answer !== null && isOpen(answer.kind);
export const isOpenReveal = (reveal: Reveal): reveal is RevealOf<OpenKind> => isOpen(reveal.kind);
export const isOpenQuestion = (authored: AuthoringQuestion): authored is AuthoredOf<OpenKind> =>
  isOpen(authored.kind);

/** The texts of a written answer, in order; empty for other kinds. */
export const turnsOf = (answer: Answer | null): string[] =>
  isOpenAnswer(answer) ? answer.turns.map(({ text }) => text) : [];

/** The answer with other words; what else is in it stays. */
export const withTurns = (answer: AnswerOf<OpenKind>, texts: readonly string[]): AnswerOf<OpenKind> => ({
  ...answer,
  turns: texts.map((text) => ({ text })),
});

/** The answer of an open kind that texts are. */
export const openAnswer = (kind: OpenKind, ...texts: string[]): AnswerOf<OpenKind> =>
  withTurns(emptyAnswer(kind), texts);

/** The author's good answer: the model answer, or the explanation of the key. */
export const explanationOf = (authored: AuthoringQuestion): string =>
  isOpenQuestion(authored) ? authored.modelAnswer : authored.explanation;
