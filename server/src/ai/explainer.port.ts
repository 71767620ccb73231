// The explainer port: why a criterion got its verdict, from the rubric and the words of the answer alone.
import type { Evidence, GradingTask, Judgement } from './grader.port.ts';

export interface Explained {
  /** Of the criterion's phrasings, the one nearest to the answer. */
  lookedFor: string;
  /** The words of the answer that the text speaks of. */
  quotes: Evidence[];
  /** Words of `lookedFor` that were not found there. */
  absent: string[];
  /** Plain sentences for the candidate. */
  text: string;
}

/** Pure. `judged` is a judgement of this very task. */
export type Explainer = (
  task: GradingTask,
  judged: Pick<Judgement, 'criterion' | 'verdict' | 'evidence'>,
) => Explained;
