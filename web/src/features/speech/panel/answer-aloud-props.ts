// The props of answering aloud, passed in by the text field.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';

export type AnswerAloudProps = {
  attemptId: string;
  position: number;
  /** What the person can see of the question, as a source of terms to listen for. */
  question: { text: string; skill: Skill };
  /** The field, if the answer has several. Recordings are stored and shown per field. */
  part?: { id: string; name: string } | undefined;
  text: string;
  onText: (text: string) => void;
  /** Saves the answer without waiting for the autosave pause. */
  onLeave: () => void;
  /** Absent if there are no hints. */
  onHint?: (() => void) | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};
