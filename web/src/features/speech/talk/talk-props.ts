// The props of speaking in an interview: the turn, the words so far, and the voice it alternates with.
import type { Skill } from '@rehearse/contract/questions/question-fields.ts';

export type TalkProps = {
  attemptId: string;
  position: number;
  /** What the person can see of the question. Absent in the opening and at the end. */
  question: { text: string; skill: Skill } | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** The number of the interviewer's last line, once it is complete and nothing waits to be sent; else null. */
  turnOf: number | null;
  /** The voice that reads the interviewer's lines. It and the microphone take turns. */
  voice: { isOffered: boolean; isOn: boolean; isReading: boolean; turnOn: () => void; hush: () => void };
  onListening: (isListening: boolean) => void;
};
