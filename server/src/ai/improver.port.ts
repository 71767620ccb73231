// The improver port: an improved version of an answer, made only from its words, the rubric, and the verdicts.
import type { CriterionVerdict } from './explainer.port.ts';
import type { GraderIdentity, GradingTask } from './grader.port.ts';

/**
 * In reading order. kept, moved: the person's own words, verbatim; removed: their words, left out; added: from a model or the
 * rubric; gap: what to say here.
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

/** Pure. `judgements` belong to this task, one per criterion. */
export type Improver = (task: GradingTask, judgements: readonly CriterionVerdict[]) => ImprovedAnswer;

/** An improver in this thread or another: long answers run in a text worker. */
export type Improve = (...input: Parameters<Improver>) => Promise<ImprovedAnswer>;

/** An improver over a model. Rejects with a ModelFailure, or with RejectedOutput if none of its changes passes our checks. */
export interface FoundImprover {
  identity: GraderIdentity;
  improve: (task: GradingTask, judgements: readonly CriterionVerdict[]) => Promise<ImprovedAnswer>;
}

/** The improver over a person's model; undefined: no model is set up. Look it up for each version. */
export type FindImprover = (userId: string) => Promise<FoundImprover | undefined>;
