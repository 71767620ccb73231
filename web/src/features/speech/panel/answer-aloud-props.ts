// Props of answering aloud, from the text field it belongs to.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';

export type AnswerAloudProps = {
  attemptId: string;
  position: number;
  /** What the person can see of the question: a source of terms to listen for. */
  question: { text: string; skill: Skill };
  /** Which field of the answer, where it has several; recordings are kept and shown by field. */
  part?: { id: string; name: string } | undefined;
  text: string;
  onText: (text: string) => void;
  /** Sends it without waiting. */
  onLeave: () => void;
  /** Absent if there are no hints. */
  onHint?: (() => void) | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};
