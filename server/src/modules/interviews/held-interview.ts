// The test behind an interview, held against any other change while a turn is taken.
import type { AttemptHead } from '@rehearse/contract/attempts.ts';
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { Persona } from '../../ai/interviewer.port.ts';

export type HeldInterview = {
  mode: string;
  blueprint: { persona?: Persona | undefined; minutes: number | null };
  deadlineAt: Date | null;
  startedAt: Date;
  /** Its deadline has passed. */
  isOver: boolean;
  mustBeOpen: () => void;
  head: AttemptHead;
  places: readonly HeldPlace[];
};
/** A question, and what was said to it so far. */
export type HeldPlace = {
  position: number;
  kind: OpenKind;
  questionId: string;
  questionVersion: number;
  revision: number;
  turns: readonly string[];
};
