// The improver port: a better version of someone's own answer, from their words, the rubric and the verdicts alone.
import type { GradingTask, Judgement } from './grader.port.ts';

export interface Improved {
  /** In reading order. kept, moved: the person's own words, letter for letter; gap: what is to be said there. */
  pieces: { kind: 'kept' | 'moved' | 'gap'; text: string }[];
  /** `criterion` null: about the whole. */
  reasons: { criterion: string | null; text: string }[];
}

/** Pure. `judgements` are those of this very task, one for each criterion. */
export type Improver = (
  task: GradingTask,
  judgements: readonly Pick<Judgement, 'criterion' | 'verdict' | 'evidence'>[],
) => Improved;
