// When the built-in grader's word is enough to doubt a model's: it sees no meaning, but nothing can talk to it.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { Grading, GradingTask, Judgement } from '../../../ai/grader.port.ts';
import { scoreOpen } from './score.ts';

/** In points of 100. */
const farApart = 40;

/** The points of 100 between which the built-in grader is sure that an answer lies; undefined where it is not sure. */
export const sureRange = (task: GradingTask, own: Grading): { least: number; most: number } | undefined => {
  if (isStory(task.kind) || own.outcome === 'unsure') return undefined;
  // its *partly* means that it saw words and no statement: that may be all of it or nothing
  const read = (partly: 'met' | 'missing') =>
    percentOf(task, {
      ...own,
      judgements: own.judgements.map((judgement) =>
        judgement.verdict === 'partly' ? { ...judgement, verdict: partly } : judgement,
      ),
    });
  const [least, most] = [read('missing'), read('met')];
  return least === null || most === null ? undefined : { least, most };
};

/** Is a model's grade further from that range than graders may differ? */
export const isFarApart = (task: GradingTask, own: Grading, model: Grading): boolean => {
  const sure = sureRange(task, own);
  const given = percentOf(task, model);
  if (!sure || given === null) return false;
  return given > sure.most + farApart || given < sure.least - farApart;
};

/** What is left of two readings that disagree: where they say the same it stands, the rest is not judged. */
export const onlyShared = (model: Grading, own: Grading): Judgement[] =>
  model.judgements.map((judgement) => {
    const other = own.judgements.find(({ criterion }) => criterion === judgement.criterion);
    return other?.verdict === judgement.verdict
      ? judgement
      : {
          criterion: judgement.criterion,
          verdict: 'not_judged',
          evidence: [],
          comment: 'The model and the built-in grader disagree on this, so it wasn’t graded.',
        };
  });

const percentOf = (task: GradingTask, grading: Grading): number | null => {
  const score = scoreOpen(task.criteria, grading);
  return score && (score.max > 0 ? (100 * score.points) / score.max : 0);
};
