// When the built-in grader's verdicts cast doubt on a model's: it understands less, but can't be manipulated.
import { isStory } from '@rehearse/contract/kinds/kinds.ts';
import type { Grading, GradingTask, Judgment } from '../../../ai/grader.port.ts';
import { scoreOpen } from './score.ts';

/** In percentage points. */
const farApart = 40;

/** The range, in percent, in which the built-in grader is sure the score lies; undefined if it isn't sure. */
export const sureRange = (task: GradingTask, own: Grading): { least: number; most: number } | undefined => {
  if (isStory(task.kind) || own.outcome === 'unsure') return undefined;
  // its `partly` means that words match but no statement does, so the criterion may be fully met or missing
  const read = (partly: 'met' | 'missing') =>
    percentOf(task, {
      ...own,
      judgments: own.judgments.map((judgment) =>
        judgment.verdict === 'partly' ? { ...judgment, verdict: partly } : judgment,
      ),
    });
  const [least, most] = [read('missing'), read('met')];
  return least === null || most === null ? undefined : { least, most };
};

/** Whether a model's score is more than `farApart` outside that range. */
export const isFarApart = (task: GradingTask, own: Grading, model: Grading): boolean => {
  const sure = sureRange(task, own);
  const given = percentOf(task, model);
  if (!sure || given === null) return false;
  return given > sure.most + farApart || given < sure.least - farApart;
};

/** Merges two conflicting gradings: verdicts they share stay, and the rest become `not_judged`. */
export const onlyShared = (model: Grading, own: Grading): Judgment[] =>
  model.judgments.map((judgment) => {
    const other = own.judgments.find(({ criterion }) => criterion === judgment.criterion);
    return other?.verdict === judgment.verdict
      ? judgment
      : {
          criterion: judgment.criterion,
          verdict: 'not_judged',
          evidence: [],
          comment: 'The model and the built-in grader disagree on this, so it wasn’t graded.',
        };
  });

const percentOf = (task: GradingTask, grading: Grading): number | null => {
  const score = scoreOpen(task.criteria, grading);
  return score && (score.max > 0 ? (100 * score.points) / score.max : 0);
};
