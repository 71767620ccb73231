// Assembles a result: questions, answers, keys, grades, totals, and the one thing to improve.
import { isOpenReveal } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AwaitingItem, Results } from '@rehearse/contract/insights/results.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { markResultsRead } from '../notifications/mark-read.ts';
import { readProgress } from '../progress/read-progress.ts';
import { countVerdicts } from './count-verdicts.ts';
import {
  gatherResults,
  totalsBySection,
  totalsBySkill,
  type FrozenItem,
  type GatherDeps,
} from './gather-results.ts';
import { firstImprovement } from './first-improvement.ts';

export type ResultDeps = GatherDeps & {
  attempts: Pick<Attempts, 'gradingKeyOf' | 'readLevel' | 'readSections'>;
  progress: Parameters<typeof readProgress>[0];
  notifications: Parameters<typeof markResultsRead>[0];
  /** The number of tests ahead of the job with this key in the grading queue; null if it isn't waiting. */
  testsAhead: (jobKey: string) => Promise<number | null>;
};

/** Throws `not_found`, and `results_not_ready` unless the test was submitted. */
export const readResults = async (deps: ResultDeps, userId: string, attemptId: string): Promise<Results> => {
  const { attempt, frozenItems, items, visibleGrades, awaitingSelfRating } = await gatherResults(
    deps,
    userId,
    attemptId,
  );
  const waiting = items.filter(({ grade }) => grade === null).length;
  if (waiting === 0) await markResultsRead(deps.notifications, userId, attemptId);
  const ahead = waiting > 0 ? await deps.testsAhead(deps.attempts.gradingKeyOf(attemptId)) : null;
  const isComplete = waiting === 0 && awaitingSelfRating.size === 0;
  const advice = isComplete ? (await readProgress(deps.progress, userId)).advice : null;
  const isLevelKnown = isComplete && attempt.blueprint.mode === 'adaptive';
  const level = isLevelKnown ? await deps.attempts.readLevel(userId, attemptId, sharesOf(items)) : undefined;
  const sections = attempt.blueprint.sections && (await deps.attempts.readSections(userId, attemptId));
  const inAdvised = items.filter(({ question }) => question.skill === advice?.skill);
  return {
    attempt,
    waiting,
    ...(ahead === null ? {} : { ahead }),
    total: deps.grading.totalOf(visibleGrades),
    ...(level ? { level } : {}),
    counts: countVerdicts(visibleGrades),
    bySkill: totalsBySkill(deps, frozenItems, visibleGrades),
    ...(sections ? { sections: totalsBySection(deps, sections, frozenItems, visibleGrades) } : {}),
    items,
    awaitingSelfRating: frozenItems
      .filter(({ position }) => awaitingSelfRating.has(position))
      .map(awaitingItem),
    advice,
    next: isComplete ? (firstImprovement(inAdvised) ?? firstImprovement(items)) : null,
  };
};

const sharesOf = (items: Results['items']): Map<number, number> =>
  new Map(
    items.flatMap(({ position, grade }) =>
      grade?.points == null ? [] : [[position, grade.max > 0 ? grade.points / grade.max : 0] as const],
    ),
  );

const awaitingItem = ({ position, question, saved, reveal }: FrozenItem): AwaitingItem => ({
  position,
  question,
  saved,
  criteria: isOpenReveal(reveal) ? reveal.criteria : [],
});
