// Slots for other features inside a result, filled by the page that shows it.
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading/grading.ts';
import type { AwaitingItem, ResultItem } from '@rehearse/contract/insights/results.ts';

export type FeedbackSlots = {
  /** Beneath the note of one criterion. */
  VerdictFeedback: ComponentType<{ attemptId: string; item: ResultItem; judgement: Judgement }>;
  /** Below the graded answer. */
  AnswerFeedback: ComponentType<{ attemptId: string; item: ResultItem }>;
  /** Above the questions: answers whose results wait until the person has rated them. */
  AwaitingAnswers: ComponentType<{
    attemptId: string;
    awaitingSelfRating: readonly AwaitingItem[];
    onRated: (position: number) => void;
  }>;
  /** Beneath all questions. */
  RateFirst: ComponentType;
};

/** Of a test that was an interview. */
export type ConversationSlots = {
  /** Above a turn of an answer; its children where the conversation has nothing for that turn. */
  PrecedingLine: ComponentType<{ attemptId: string; position: number; turn: number; children: ReactNode }>;
  /** Beneath the questions. */
  WholeConversation: ComponentType<{ attemptId: string }>;
};

export type ResultSlots = {
  /** Below the answer to a question that had an assistant; null if there was none. */
  AssistantTranscript: ComponentType<{ attemptId: string; item: ResultItem }> | null;
  /** Beneath an answer that was spoken; null: it is shown without. */
  SpokenAnswer: ComponentType<{ attemptId: string; item: ResultItem }> | null;
  /** null: this result has no feedback, such as a guest's. */
  feedback: FeedbackSlots | null;
  /** null: the test was written. */
  conversation: ConversationSlots | null;
};

/** null: a question that is shown outside of a test's results. */
export const ResultContext = createContext<(ResultSlots & { attemptId: string }) | null>(null);
