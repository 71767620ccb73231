// Props of every kind's answer field: the question, the current answer, and callbacks to change it.
import type { AnswerOf, Kind, QuestionOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ReactNode } from 'react';
import type { Answer } from '@rehearse/contract/questions/questions.ts';

export type FieldProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: AnswerOf<K>;
  onChange: (answer: Answer) => void;
  /** Called when the field loses the focus, so that the answer is saved immediately. */
  onLeave: () => void;
  readOnly: boolean;
  /** The ID of the element with the question text. */
  labelledBy: string;
  /** Data stored on this device with the answer until the test ends; never sent to the server. */
  localNote?: LocalNote | undefined;
  /** Renders a microphone button for a text field; absent if speech input isn't available. */
  speech?: SpeechSlot | undefined;
  /** The AI assistant for this question; absent if there is none. */
  assistant?: ReactNode;
};

export type SpeechSlot = (field: {
  /** The text field, if the answer has several. */
  part?: AnswerPart;
  text: string;
  onText: (text: string) => void;
  /** Reports whether the microphone panel is open: someone who is speaking hasn't entered any text yet. */
  onOpenChange?: (isOpen: boolean) => void;
}) => ReactNode;

/** `name` is the field's label, also shown with its recordings. */
export type AnswerPart = { id: string; name: string };

export type LocalNote = { read: () => string | null; keep: (text: string) => void };

/** For the element around a text field and its microphone: the shortcut for speaking applies to the field with the focus. */
export const spokenFieldMark = { 'data-spoken-field': true } as const;

/** For the control that shortcuts and the focus target when the question changes. */
export const fieldMark = { 'data-answer-field': true } as const;
