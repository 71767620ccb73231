// The improver port: a better version of someone's own answer, from their words, the rubric and the verdicts alone.
import type { Verdicted } from './explainer.port.ts';
import type { GraderIdentity, GradingTask } from './grader.port.ts';

/**
 * In reading order. kept, moved: the person's own words, letter for letter; removed: theirs, left out; added: a model's or the
 * rubric's; gap: what is to be said there.
 */
export interface Piece {
  kind: 'kept' | 'moved' | 'removed' | 'added' | 'gap';
  text: string;
}

export interface Improved {
  pieces: Piece[];
  /** `criterion` null: about the whole. */
  reasons: { criterion: string | null; text: string }[];
}

/** Pure. `judgements` are those of this very task, one for each criterion. */
export type Improver = (task: GradingTask, judgements: readonly Verdicted[]) => Improved;

/** An improver, wherever it runs: long answers are read in a thread of their own. */
export type Improve = (...input: Parameters<Improver>) => Promise<Improved>;

/** An improver over a model. Rejects with a ModelFailure, or with RejectedOutput if none of its changes passes our checks. */
export interface FoundImprover {
  identity: GraderIdentity;
  improve: (task: GradingTask, judgements: readonly Verdicted[]) => Promise<Improved>;
}

/** The one over the model that is set up for a person. undefined: none is. Ask anew for each version. */
export type FindImprover = (userId: string) => Promise<FoundImprover | undefined>;
