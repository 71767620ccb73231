// Puts a finished test together: what was asked, given and right, each grade, totals, and the one thing to do next.
import { isAllowed } from '@rehearse/contract/attempt-actions.ts';
import type { Grade } from '@rehearse/contract/grading.ts';
import { isOpenReveal } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AwaitingItem, ResultItem, Results } from '@rehearse/contract/results.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Grading } from '../../grading/grading.public.ts';
import { markResultsRead } from '../notifications/mark-read.ts';
import { readProgress } from '../progress/read-progress.ts';
import { countVerdicts } from './count-verdicts.ts';
import { nextThing } from './next-thing.ts';

type FrozenItem = Awaited<ReturnType<Attempts['readItems']>>[number];

export type ResultDeps = {
  attempts: Pick<Attempts, 'readHead' | 'readItems' | 'gradingKeyOf'>;
  grading: Pick<Grading, 'gradesOf' | 'totalOf' | 'awaitingInAttempt'>;
  progress: Parameters<typeof readProgress>[0];
  notifications: Parameters<typeof markResultsRead>[0];
  /** Tests that are graded before the one whose job has this key; null when it does not wait. */
  testsAhead: (jobKey: string) => Promise<number | null>;
};

/** Throws `not_found`, and `results_not_ready` unless the test was handed in. */
export const readResults = async (deps: ResultDeps, userId: string, attemptId: string): Promise<Results> => {
  const attempt = await deps.attempts.readHead(userId, attemptId);
  if (!isAllowed('read_results', attempt.state, attempt.blueprint.mode)) {
    throw new AppError('results_not_ready', { details: { state: attempt.state } });
  }
  const [asked, graded] = await Promise.all([
    deps.attempts.readItems(userId, attemptId),
    deps.grading.gradesOf(userId, attemptId),
  ]);
  const grades = Map.groupBy(graded, ({ position }) => position);
  const awaitingSelfRating = await deps.grading.awaitingInAttempt(userId, attempt, asked);
  const all = asked.map((item) => resultItem(item, grades.get(item.position) ?? []));
  const items = all.filter(({ position }) => !awaitingSelfRating.has(position));
  // A covered answer is in no figure: a total would tell its grade.
  const held = all.map(({ position, grade }) => (awaitingSelfRating.has(position) ? null : grade));
  const waiting = items.filter(({ grade }) => grade === null).length;
  if (waiting === 0) await markResultsRead(deps.notifications, userId, attemptId);
  const ahead = waiting > 0 ? await deps.testsAhead(deps.attempts.gradingKeyOf(attemptId)) : null;
  const isComplete = waiting === 0 && awaitingSelfRating.size === 0;
  const advice = isComplete ? (await readProgress(deps.progress, userId)).advice : null;
  const inAdvised = items.filter(({ question }) => question.skill === advice?.skill);
  return {
    attempt,
    waiting,
    ...(ahead === null ? {} : { ahead }),
    total: deps.grading.totalOf(held),
    counts: countVerdicts(held),
    bySkill: bySkill(deps, asked, held),
    items,
    awaitingSelfRating: asked.filter(({ position }) => awaitingSelfRating.has(position)).map(awaitingItem),
    advice,
    next: isComplete ? (nextThing(inAdvised) ?? nextThing(items)) : null,
  };
};

const resultItem = (
  { isChecked: _isChecked, ...asked }: FrozenItem,
  grades: readonly Grade[],
): ResultItem => ({
  ...asked,
  grade: grades[0] ?? null,
  earlier: grades.slice(1),
});

const awaitingItem = ({ position, question, saved, reveal }: FrozenItem): AwaitingItem => ({
  position,
  question,
  saved,
  criteria: isOpenReveal(reveal) ? reveal.criteria : [],
});

/** Skills in the order in which the test first asked for them. */
const bySkill = (
  { grading }: ResultDeps,
  asked: readonly FrozenItem[],
  held: readonly (Grade | null)[],
): Results['bySkill'] =>
  [...new Set(asked.map(({ question }) => question.skill))].map((skill) => {
    const grades = held.filter((_, index) => asked[index]?.question.skill === skill);
    return { skill, ...grading.totalOf(grades), counts: countVerdicts(grades) };
  });
