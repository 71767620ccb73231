// Accessors for parts that only written-answer kinds have: turns, criteria, and key points.
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

/** Open kinds whose question has only text and whose answer has only turns. */
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

/** Replaces the texts of an answer and keeps everything else. */
export const withTurns = (answer: AnswerOf<OpenKind>, texts: readonly string[]): AnswerOf<OpenKind> => ({
  ...answer,
  turns: texts.map((text) => ({ text })),
});

/** Creates an answer of an open kind from its texts. */
export const openAnswer = (kind: OpenKind, ...texts: string[]): AnswerOf<OpenKind> =>
  withTurns(emptyAnswer(kind), texts);

/** The author's model answer, or the explanation of the answer key. */
export const explanationOf = (authored: AuthoringQuestion): string =>
  isOpenQuestion(authored) ? authored.modelAnswer : authored.explanation;
