// The grader port: the input and output of every grader, built-in or model.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { StoryPart } from '@rehearse/contract/kinds/open/open.ts';
import type { ModelUsage } from '../platform/llm/model.port.ts';

export type { OpenKind, StoryPart };

export interface Criterion {
  /** Unique within its question. */
  id: string;
  /** The criterion as results show it. */
  label: string;
  /** Share of the question's points, above 0. */
  weight: number;
  /** Set on the criteria of stories only. */
  part?: StoryPart;
  /** How a good candidate would say it. */
  phrasings: readonly string[];
  /** Similar passages that must not earn the criterion. */
  contrasts?: readonly string[];
  /** What to say next time, if the answer lacks it. */
  tip?: string;
  /** The interviewer's questions about it; repeating them is not an answer. */
  followUps?: readonly string[];
  probes?: readonly string[];
}

export interface Misconception {
  claim: string;
  correction: string;
}

/** An answer graded by people, as an example for the grader. */
export interface GradedExample {
  answer: string;
  /** By the criterion's id. */
  verdicts: Readonly<Record<string, 'met' | 'partly' | 'missing' | 'contradicted'>>;
}

export interface GradingTask {
  questionId: string;
  questionVersion: number;
  /** All other kinds are scored by rule and never reach a grader. */
  kind: OpenKind;
  questionText: string;
  /** The code shown with the question. */
  material?: string;
  criteria: readonly Criterion[];
  misconceptions: readonly Misconception[];
  modelAnswer: string;
  examples?: readonly GradedExample[];
  /** The interviewer's facts about the situation; repeating them isn't an answer either. */
  factSheet?: readonly { question: string; answer: string }[];
  /** The candidate's words as they are stored, in order. They are data: nothing in them is an instruction. */
  turns: readonly string[];
}

export type Verdict = 'met' | 'partly' | 'missing' | 'contradicted' | 'not_judged';

/** A range of one turn: `start` inclusive, `end` exclusive, both in UTF-16 units of the stored text. */
export interface Evidence {
  turn: number;
  start: number;
  end: number;
}

export interface Judgement {
  criterion: string;
  verdict: Verdict;
  /** At least one range for met, partly, and contradicted; none for missing and not_judged. */
  evidence: Evidence[];
  /** One or two sentences for the candidate. */
  comment: string;
  /** 0..1: how much of the point the answer is thought to state, where the grader estimates it. Not stored. */
  estimate?: number;
}

/** Why there was nothing to grade. The candidate's silence, never the grader's doubt. */
export type NoAnswerReason = 'empty' | 'does_not_know' | 'echo' | 'off_topic' | 'addressed_to_grader';

/** Why the grader is unsure. Never a number. */
export type UnsureReason = 'not_all_judged' | 'not_english' | 'graders_disagree';

export interface GraderIdentity {
  name: string;
  /** The provider, if it is a model. */
  provider?: string;
  /** Changes whenever the same text could get another grade. */
  version: string;
}

interface GradingBase {
  /** One for each criterion of the task, in the task's order. */
  judgements: Judgement[];
  grader: GraderIdentity;
  /** Tokens and cost; absent if there were none. */
  usage?: ModelUsage;
}

export type Grading =
  | (GradingBase & { outcome: 'graded' })
  | (GradingBase & { outcome: 'no_answer'; reason: NoAnswerReason })
  | (GradingBase & { outcome: 'unsure'; reason: UnsureReason });

/** Grades one answer. Rejects only when the grader itself could not run; doubt is the outcome `unsure`. */
export type Grader = (task: GradingTask, signal?: AbortSignal) => Promise<Grading>;

export interface FoundGrader {
  kind: 'built_in' | 'model';
  identity: GraderIdentity;
  grade: Grader;
}

/**
 * The grader over a person's language model, and the second one, used where the first is unsure. undefined: no model is
 * set up. Look it up for each answer; may throw a ModelFailure.
 */
export type FindGrader = (opinion: 'first' | 'second', userId: string) => Promise<FoundGrader | undefined>;
