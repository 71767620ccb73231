// The explainer port: explains why a criterion got its verdict, based only on the rubric and the answer.
import type { Evidence, GraderIdentity, GradingTask, Judgment } from './grader.port.ts';

export interface VerdictExplanation {
  /** The criterion's phrasing most similar to the answer; empty if `text` already quotes it. */
  lookedFor: string;
  /** The words of the answer that the text refers to. */
  quotes: Evidence[];
  /** Words of `lookedFor` that weren't found in the answer. */
  absent: string[];
  /** The explanation shown to the candidate. */
  text: string;
}

/** The verdict to explain, on a criterion of the given task. */
export type CriterionVerdict = Pick<Judgment, 'criterion' | 'verdict' | 'evidence'>;

/** Pure. */
export type Explainer = (task: GradingTask, judged: CriterionVerdict) => VerdictExplanation;

/** Like `Explainer`, possibly in a worker thread: long answers run in a text worker. */
export type Explain = (...input: Parameters<Explainer>) => Promise<VerdictExplanation>;

/** An explainer backed by a model. Rejects with a ModelFailure, or with RejectedOutput if the text fails our checks. */
export interface FoundExplainer {
  identity: GraderIdentity;
  explain: (task: GradingTask, judged: CriterionVerdict) => Promise<VerdictExplanation>;
}

/** The explainer for a person's model; undefined if no model is connected. Look it up for each explanation. */
export type FindExplainer = (userId: string) => Promise<FoundExplainer | undefined>;
