// Props of every kind's answer field: the question, the current answer, and how to change it.
import type { AnswerOf, Kind, QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import type { Answer } from '@rehearse/contract/questions.ts';

export type FieldProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: AnswerOf<K>;
  onChange: (answer: Answer) => void;
  /** Left, so that it is sent without waiting. */
  onLeave: () => void;
  readOnly: boolean;
  /** The ID of the question text. */
  labelledBy: string;
  /** Stored on this device with the answer until the test ends, and never sent. */
  aside?: Aside | undefined;
  /** Adds a microphone to each text field; absent if there is none. */
  speech?: SpeechSlot | undefined;
  /** The assistant for this question; absent if there is none. */
  assistant?: ReactNode;
};

export type SpeechSlot = (field: { text: string; onText: (text: string) => void }) => ReactNode;

export type Aside = { read: () => string | null; keep: (text: string) => void };

/** Where the keyboard and the focus of a changed question find the field. */
export const fieldMark = { 'data-answer-field': true } as const;
