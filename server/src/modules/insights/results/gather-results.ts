// Gathers all data for a result: questions, answers, grades, and what its owner can't see yet.
import { isAllowed } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import type { Grade, Total } from '@rehearse/contract/grading/grading.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import type { ResultItem, SectionResult, SectionSpan } from '@rehearse/contract/insights/results.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { Grading } from '../../grading/grading.public.ts';
import { countVerdicts } from './count-verdicts.ts';

export type FrozenItem = Awaited<ReturnType<Attempts['readItems']>>[number];

export type GatherDeps = {
  attempts: Pick<Attempts, 'readHead' | 'readItems'>;
  grading: Pick<Grading, 'gradesOf' | 'totalOf' | 'awaitingInAttempt'>;
};

type Gathered = {
  attempt: AttemptHead;
  /** All positions in order. */
  frozenItems: FrozenItem[];
  /** The positions whose result can be shown. */
  items: ResultItem[];
  /** Each position's grade; null while it awaits grading or a self-rating. */
  visibleGrades: (Grade | null)[];
  /** Positions whose result waits until its owner has rated the answer. */
  awaitingSelfRating: ReadonlySet<number>;
};

/** Throws `not_found`, and `results_not_ready` unless the test was submitted. */
export const gatherResults = async (
  deps: GatherDeps,
  userId: string,
  attemptId: string,
): Promise<Gathered> => {
  const attempt = await deps.attempts.readHead(userId, attemptId);
  if (!isAllowed('read_results', attempt.state, attempt.blueprint.mode)) {
    throw new AppError('results_not_ready', { details: { state: attempt.state } });
  }
  const [frozenItems, graded] = await Promise.all([
    deps.attempts.readItems(userId, attemptId),
    deps.grading.gradesOf(userId, attemptId),
  ]);
  const grades = Map.groupBy(graded, ({ position }) => position);
  const awaitingSelfRating = await deps.grading.awaitingInAttempt(userId, attempt, frozenItems);
  const all = frozenItems.map((item) => resultItem(item, grades.get(item.position) ?? []));
  return {
    attempt,
    frozenItems,
    items: all.filter(({ position }) => !awaitingSelfRating.has(position)),
    // Totals leave out hidden grades, because they would reveal them.
    visibleGrades: all.map(({ position, grade }) => (awaitingSelfRating.has(position) ? null : grade)),
    awaitingSelfRating,
  };
};

const resultItem = (
  { isChecked: _isChecked, ...item }: FrozenItem,
  grades: readonly Grade[],
): ResultItem => ({
  ...item,
  grade: grades[0] ?? null,
  earlier: grades.slice(1),
});

/** In the order in which skills first appear in the test. */
export const totalsBySkill = (
  { grading }: Pick<GatherDeps, 'grading'>,
  frozenItems: readonly FrozenItem[],
  visibleGrades: readonly (Grade | null)[],
): (Total & { skill: Skill; counts: ReturnType<typeof countVerdicts> })[] =>
  [...new Set(frozenItems.map(({ question }) => question.skill))].map((skill) => {
    const grades = visibleGrades.filter((_, index) => frozenItems[index]?.question.skill === skill);
    return { skill, ...grading.totalOf(grades), counts: countVerdicts(grades) };
  });

/** Each section with the total of its own questions. */
export const totalsBySection = (
  { grading }: Pick<GatherDeps, 'grading'>,
  sections: readonly SectionSpan[],
  frozenItems: readonly FrozenItem[],
  visibleGrades: readonly (Grade | null)[],
): SectionResult[] =>
  sections.map((section) => {
    const end = section.first + section.questions;
    const grades = visibleGrades.filter((_, index) => {
      const position = frozenItems[index]?.position ?? 0;
      return position >= section.first && position < end;
    });
    return { ...section, total: grading.totalOf(grades) };
  });
