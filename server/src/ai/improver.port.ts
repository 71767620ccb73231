// The improver port: an improved version of an answer, made only from its words, the rubric, and the verdicts.
import type { CriterionVerdict } from './explainer.port.ts';
import type { GraderIdentity, GradingTask } from './grader.port.ts';

/**
 * In reading order. kept, moved: the person's own words, verbatim; removed: their words that were left out; added: words from
 * the rubric or a model; gap: a hint at what to say here.
 */
export interface RevisionSegment {
  kind: 'kept' | 'moved' | 'removed' | 'added' | 'gap';
  text: string;
}

export interface ImprovedAnswer {
  pieces: RevisionSegment[];
  /** `criterion` null: about the whole answer. */
  reasons: { criterion: string | null; text: string }[];
}

/** Pure. `judgments`: the task's, one per criterion. */
export type Improver = (task: GradingTask, judgments: readonly CriterionVerdict[]) => ImprovedAnswer;

/** Like `Improver`, possibly in a worker thread: long answers run in a text worker. */
export type Improve = (...input: Parameters<Improver>) => Promise<ImprovedAnswer>;

/** An improver backed by a model. Rejects with a ModelFailure, or with RejectedOutput if none of its changes passes our checks. */
export interface FoundImprover {
  identity: GraderIdentity;
  improve: (task: GradingTask, judgments: readonly CriterionVerdict[]) => Promise<ImprovedAnswer>;
}

/** The improver for a person's model; undefined if no model is connected. Look it up for each version. */
export type FindImprover = (userId: string) => Promise<FoundImprover | undefined>;
