// An answer with everything needed to grade it.
import type { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { MarkingKey } from '../../../kinds/kinds.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';

export type AnswerToGrade = {
  attempt: {
    id: string;
    title: string;
    mode: Mode;
    state: string;
    questions: number;
  };
  position: number;
  questionId: string;
  questionVersion: number;
  kind: Kind;
  skill: Skill;
  track: Track;
  seniority: Seniority;
  /** Written for this person and unpublished: excluded from skill levels. */
  personal: boolean;
  answer: Answer | null;
  /** Whether the answer has any content: a choice, a number, or a word. */
  answered: boolean;
  key: MarkingKey;
};

/** Returns undefined if the attempt or position is gone. */
export type ReadAnswer = (ref: AnswerRef) => Promise<AnswerToGrade | undefined>;
