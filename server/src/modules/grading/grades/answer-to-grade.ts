// An answer with all that grading it needs, in grading's own words.
import type { Kind, Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Answer } from '@rehearse/contract/questions.ts';
import type { Criterion, GradedExample, Misconception, OpenKind } from '../../../ai/grader.port.ts';

/** The key of an exact kind, or the rubric of an open one. Never leaves the server. */
export type MarkingKey =
  | { kind: 'single_choice' | 'multiple_choice'; options: { id: string; correct: boolean }[] }
  | {
      kind: 'numeric';
      value: number;
      tolerance: number;
      unit: string;
      commonErrors: { value: number; reason: string }[];
    }
  | {
      kind: OpenKind;
      questionText: string;
      criteria: Criterion[];
      misconceptions: Misconception[];
      modelAnswer: string;
      examples?: readonly GradedExample[];
      factSheet?: readonly { question: string; answer: string }[];
    };

export type AnswerToGrade = {
  attempt: {
    id: string;
    title: string;
    mode: 'practice' | 'exam' | 'interview';
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
  /** Written for this person, and published by nobody: it stays out of standings. */
  personal: boolean;
  answer: Answer | null;
  /** Does the answer hold anything: a choice, a figure, a word? */
  answered: boolean;
  key: MarkingKey;
};

/** undefined when the attempt or the place is gone. */
export type ReadAnswer = (
  userId: string,
  attemptId: string,
  position: number,
) => Promise<AnswerToGrade | undefined>;
