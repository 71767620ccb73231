// Slots for other features inside a result, filled by the page that shows it.
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import type { AwaitingItem, ResultItem } from '@rehearse/contract/insights/results.ts';

export type FeedbackSlots = {
  /** Below the note on a criterion. */
  VerdictFeedback: ComponentType<{ attemptId: string; item: ResultItem; judgment: Judgment }>;
  /** Below the graded answer. */
  AnswerFeedback: ComponentType<{ attemptId: string; item: ResultItem }>;
  /** Above the questions: answers whose results are hidden until the person has rated them. */
  AwaitingAnswers: ComponentType<{
    attemptId: string;
    awaitingSelfRating: readonly AwaitingItem[];
    onRated: (position: number) => void;
  }>;
  /** Below all questions. */
  RateFirst: ComponentType;
};

/** Slots for a test that was an interview. */
export type ConversationSlots = {
  /** Above a turn of an answer. Renders its children if the conversation has nothing for that turn. */
  PrecedingLine: ComponentType<{ attemptId: string; position: number; turn: number; children: ReactNode }>;
  /** Below the questions. */
  WholeConversation: ComponentType<{ attemptId: string }>;
};

export type ResultSlots = {
  /** Below the answer to a question that had an assistant; null if no question did. */
  AssistantTranscript: ComponentType<{ attemptId: string; item: ResultItem }> | null;
  /** Below an answer that was spoken; null to leave it out. */
  SpokenAnswer: ComponentType<{ attemptId: string; item: ResultItem }> | null;
  /** Null if this result has no feedback, such as a guest's. */
  feedback: FeedbackSlots | null;
  /** Null if the test wasn't an interview. */
  conversation: ConversationSlots | null;
};

/** Null for a question shown outside of a test's results. */
export const ResultContext = createContext<(ResultSlots & { attemptId: string }) | null>(null);
