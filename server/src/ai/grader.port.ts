// The grader port: what any grader is given, and what it must give back. Nothing here knows which grader it is.
import type { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import type { StoryPart } from '@rehearse/contract/kinds/open/open.ts';
import type { ModelUsage } from '../platform/llm/model.port.ts';

export type { OpenKind, StoryPart };

export interface Criterion {
  /** Unique within its question. */
  id: string;
  /** What is looked for, as results show it. */
  label: string;
  /** Share of the question's points, above 0. */
  weight: number;
  /** Set on the criteria of stories only. */
  part?: StoryPart;
  /** Ways in which a good candidate would say it. */
  phrasings: readonly string[];
  /** Passages near to the criterion that must not earn it. */
  contrasts?: readonly string[];
  /** What to say the next time, for someone whose answer doesn't have it. */
  tip?: string;
  /** What an interviewer asks for it, and when it was said: said back, they are no answer. */
  followUps?: readonly string[];
  probes?: readonly string[];
}

export interface Misconception {
  claim: string;
  correction: string;
}

/** An answer that people graded, by which a grader may see what is wanted here. */
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
  criteria: readonly Criterion[];
  misconceptions: readonly Misconception[];
  modelAnswer: string;
  examples?: readonly GradedExample[];
  /** What an interviewer tells of the situation: said back, it is no answer either. */
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
  /** At least one range for met, partly and contradicted; none for missing and not_judged. */
  evidence: Evidence[];
  /** One or two plain sentences for the candidate. */
  comment: string;
  /** 0..1: how much of the point the answer is thought to state, where the grader estimates it. Not stored. */
  estimate?: number;
}

/** Why there was nothing to grade. The candidate's silence, never the grader's doubt. */
export type NoAnswerReason = 'empty' | 'does_not_know' | 'echo' | 'off_topic' | 'addressed_to_grader';

/** Why a grader would not commit itself. Never a number. */
export type UnsureReason = 'not_all_judged' | 'not_english' | 'graders_disagree';

export interface GraderIdentity {
  name: string;
  /** Whose model it is, where it is one. */
  provider?: string;
  /** Changes whenever the same text could get another grade. */
  version: string;
}

interface GradingBase {
  /** One for each criterion of the task, in the task's order. */
  judgements: Judgement[];
  grader: GraderIdentity;
  /** What was spent on it; absent where nothing is. */
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
 * The grader over a language model that is set up for a person, and the second one, which is asked where the first is in
 * doubt. undefined: none is set up. Ask anew for each answer; may throw a ModelFailure.
 */
export type FindGrader = (opinion: 'first' | 'second', userId: string) => Promise<FoundGrader | undefined>;
