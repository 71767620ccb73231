// Props of every kind's answer field: the question, the current answer, and how to change it.
import type { AnswerOf, Kind, QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import type { Answer } from '@rehearse/contract/questions/questions.ts';

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
  localNote?: LocalNote | undefined;
  /** Adds a microphone to each text field; absent if there is none. */
  speech?: SpeechSlot | undefined;
  /** The assistant for this question; absent if there is none. */
  assistant?: ReactNode;
};

export type SpeechSlot = (field: {
  /** Which field of words, where the answer has several; absent: it has one. */
  part?: AnswerPart;
  text: string;
  onText: (text: string) => void;
  /** The panel of the microphone is open or not: whoever speaks has nothing written yet. */
  onOpenChange?: (isOpen: boolean) => void;
}) => ReactNode;

/** `name` is shown with its recordings, as the label of the field is. */
export type AnswerPart = { id: string; name: string };

export type LocalNote = { read: () => string | null; keep: (text: string) => void };

/** On whatever holds a field of words and its microphone: the key for answering aloud goes to the field with the focus. */
export const spokenFieldMark = { 'data-spoken-field': true } as const;

/** Where the keyboard and the focus of a changed question find the field. */
export const fieldMark = { 'data-answer-field': true } as const;
