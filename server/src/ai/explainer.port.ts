// The explainer port: why a criterion got its verdict, based only on the rubric and the answer.
import type { Evidence, GraderIdentity, GradingTask, Judgement } from './grader.port.ts';

export interface VerdictExplanation {
  /** Of the criterion's phrasings, the one nearest to the answer; empty where the text has one. */
  lookedFor: string;
  /** The words of the answer that the text speaks of. */
  quotes: Evidence[];
  /** Words of `lookedFor` that were not found there. */
  absent: string[];
  /** Sentences shown to the candidate. */
  text: string;
}

/** What is explained: a judgement of the given task. */
export type CriterionVerdict = Pick<Judgement, 'criterion' | 'verdict' | 'evidence'>;

/** Pure. */
export type Explainer = (task: GradingTask, judged: CriterionVerdict) => VerdictExplanation;

/** An explainer in this thread or another: long answers run in a text worker. */
export type Explain = (...input: Parameters<Explainer>) => Promise<VerdictExplanation>;

/** An explainer over a model. Rejects with a ModelFailure, or with RejectedOutput if the text fails our checks. */
export interface FoundExplainer {
  identity: GraderIdentity;
  explain: (task: GradingTask, judged: CriterionVerdict) => Promise<VerdictExplanation>;
}

/** The explainer over a person's model; undefined: no model is set up. Look it up for each explanation. */
export type FindExplainer = (userId: string) => Promise<FoundExplainer | undefined>;
