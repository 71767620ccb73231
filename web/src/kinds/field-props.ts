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
  /** The id of the words that ask. */
  labelledBy: string;
  /** Kept on this device beside the answer until the test is over, and never sent. */
  aside?: Aside | undefined;
  /** Brings a microphone to each field of words; absent: there is none. */
  speech?: SpeechSlot | undefined;
  /** The assistant beside this question; absent: there is none. */
  assistant?: ReactNode;
};

export type SpeechSlot = (field: { text: string; onText: (text: string) => void }) => ReactNode;

export type Aside = { read: () => string | null; keep: (text: string) => void };

/** Where the keyboard and the focus of a changed question find the field. */
export const fieldMark = { 'data-answer-field': true } as const;
