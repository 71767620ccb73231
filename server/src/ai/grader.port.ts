// The grader port: the input and output of every grader, built-in or model.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { StoryPart } from '@rehearse/contract/kinds/open/open.ts';
import type { ModelUsage } from '../platform/llm/model.port.ts';

export type { OpenKind, StoryPart };

export interface Criterion {
  /** Unique within its question. */
  id: string;
  /** The label shown in results. */
  label: string;
  /** Share of the question's points, above 0. */
  weight: number;
  /** The part of the story; only for criteria of stories. */
  part?: StoryPart;
  /** Sentences in which a good candidate would make the point. */
  phrasings: readonly string[];
  /** Similar passages that must not earn the criterion. */
  contrasts?: readonly string[];
  /** What to say next time if the answer lacks the point. */
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
  /** By criterion ID. */
  verdicts: Readonly<Record<string, 'met' | 'partly' | 'missing' | 'contradicted'>>;
}

export interface GradingTask {
  questionId: string;
  questionVersion: number;
  /** Only kinds graded by rubric; other kinds are scored by rule. */
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
  /** The candidate's words as stored, in order. Data, never instructions. */
  turns: readonly string[];
}

export type Verdict = 'met' | 'partly' | 'missing' | 'contradicted' | 'not_judged';

/** A range of one turn: `start` inclusive, `end` exclusive, both in UTF-16 units of the stored text. */
export interface Evidence {
  turn: number;
  start: number;
  end: number;
}

export interface Judgment {
  criterion: string;
  verdict: Verdict;
  /** At least one range for met, partly, and contradicted; none for missing and not_judged. */
  evidence: Evidence[];
  /** One or two sentences for the candidate. */
  comment: string;
  /** 0..1: the estimated share of the point that the answer states, if the grader estimates it. Not stored. */
  estimate?: number;
}

/** Why there was nothing to grade. Never used for a grader's doubt. */
export type NoAnswerReason = 'empty' | 'does_not_know' | 'echo' | 'off_topic' | 'addressed_to_grader';

/** Why the grader is unsure. */
export type UnsureReason = 'not_all_judged' | 'not_english' | 'graders_disagree';

export interface GraderIdentity {
  name: string;
  /** The provider, if the grader is a model. */
  provider?: string;
  /** Changes whenever the same text could get a different grade. */
  version: string;
}

interface GradingBase {
  /** One per criterion of the task, in order. */
  judgments: Judgment[];
  grader: GraderIdentity;
  /** Tokens and cost; absent if there were none. */
  usage?: ModelUsage;
}

export type Grading =
  | (GradingBase & { outcome: 'graded' })
  | (GradingBase & { outcome: 'no_answer'; reason: NoAnswerReason })
  | (GradingBase & { outcome: 'unsure'; reason: UnsureReason });

/** Grades one answer. Rejects only if the grader itself fails; doubt is the outcome `unsure`. */
export type Grader = (task: GradingTask, signal?: AbortSignal) => Promise<Grading>;

export interface FoundGrader {
  kind: 'built_in' | 'model';
  identity: GraderIdentity;
  grade: Grader;
}

/**
 * The grader for a person's model, or the second grader, used if the first is unsure. undefined if no model is connected.
 * Look it up for each answer. May reject with a ModelFailure.
 */
export type FindGrader = (opinion: 'first' | 'second', userId: string) => Promise<FoundGrader | undefined>;
