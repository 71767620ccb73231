// The grader port: what any grader is given, and what it must give back. Nothing here knows which grader it is.

/** Kinds of question whose answers are prose. All other kinds are scored by rule and never reach a grader. */
export type OpenKind = 'short_answer' | 'long_answer' | 'behavioural_story';

/** The five places of a behavioural story; set on the criteria of stories only. */
export type StoryPart = 'situation' | 'task' | 'action' | 'result' | 'reflection';

export interface Criterion {
  /** Unique within its question. */
  id: string;
  /** What is looked for, as results show it. */
  label: string;
  /** Share of the question's points, above 0. */
  weight: number;
  part?: StoryPart;
  /** Ways in which a good candidate would say it. */
  phrasings: readonly string[];
}

export interface Misconception {
  claim: string;
  correction: string;
}

export interface GradingTask {
  questionId: string;
  questionVersion: number;
  kind: OpenKind;
  questionText: string;
  criteria: readonly Criterion[];
  misconceptions: readonly Misconception[];
  modelAnswer: string;
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
}

/** Why there was nothing to grade. The candidate's silence, never the grader's doubt. */
export type NoAnswerReason = 'empty' | 'does_not_know' | 'echo' | 'off_topic' | 'addressed_to_grader';

/** Why a grader would not commit itself. Never a number. */
export type UnsureReason = 'not_all_judged' | 'not_english';

export interface GraderIdentity {
  name: string;
  /** Changes whenever the same text could get another grade. */
  version: string;
}

interface GradingBase {
  /** One for each criterion of the task, in the task's order. */
  judgements: Judgement[];
  grader: GraderIdentity;
}

export type Grading =
  | (GradingBase & { outcome: 'graded' })
  | (GradingBase & { outcome: 'no_answer'; reason: NoAnswerReason })
  | (GradingBase & { outcome: 'unsure'; reason: UnsureReason });

/** Grades one answer. Rejects only when the grader itself could not run; doubt is the outcome `unsure`. */
export type Grader = (task: GradingTask, signal?: AbortSignal) => Promise<Grading>;
