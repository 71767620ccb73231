// Puts a finished test together: what was asked, given and right, each grade, totals, and the one thing to do next.
import { isAllowed } from '@rehearse/contract/attempt-actions.ts';
import { isOpenReveal } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AttemptHead, SavedAnswer } from '@rehearse/contract/attempts.ts';
import type { Grade, Total } from '@rehearse/contract/grading.ts';
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { PracticeAdvice } from '@rehearse/contract/progress.ts';
import type { CoveredItem, ResultItem, Results } from '@rehearse/contract/results.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { countVerdicts } from './count-verdicts.ts';
import { nextThing } from './next-thing.ts';

/** One place of a test, with what its question shows and reveals. */
export type AskedItem = {
  position: number;
  flagged: boolean;
  question: Question;
  reveal: Reveal;
  saved: SavedAnswer;
  /** What arrived after the deadline. */
  late: SavedAnswer | null;
  isChecked: boolean;
};

export type ResultDeps = {
  /** The attempt as the clock says; throws `not_found`. */
  readHead: (userId: string, attemptId: string) => Promise<AttemptHead>;
  readItems: (userId: string, attemptId: string) => Promise<AskedItem[]>;
  /** Every grade by place, the newest first. */
  readGrades: (userId: string, attemptId: string) => Promise<ReadonlyMap<number, readonly Grade[]>>;
  /** Grading's own rule: each answer with the grade that holds, null while it waits. */
  totalOf: (grades: readonly (Grade | null)[]) => Total;
  /** The places whose results wait until their owner has rated them. */
  coveredOf: (
    userId: string,
    attempt: Pick<AttemptHead, 'id' | 'submittedAt'>,
    items: readonly AskedItem[],
  ) => Promise<ReadonlySet<number>>;
  /** What this person's answers so far say to practice next. */
  adviceFor: (userId: string) => Promise<PracticeAdvice | null>;
  /** Tests that are graded before this one; null when it does not wait in the queue. */
  testsAhead: (attemptId: string) => Promise<number | null>;
  /** Whoever looks at complete results needs no notification about them. */
  markResultsRead: (userId: string, attemptId: string) => Promise<void>;
};

/** Throws `not_found`, and `results_not_ready` unless the test was handed in. */
export const readResults = async (deps: ResultDeps, userId: string, attemptId: string): Promise<Results> => {
  const attempt = await deps.readHead(userId, attemptId);
  if (!isAllowed('read_results', attempt.state, attempt.blueprint.mode)) {
    throw new AppError('results_not_ready', { details: { state: attempt.state } });
  }
  const [asked, grades] = await Promise.all([
    deps.readItems(userId, attemptId),
    deps.readGrades(userId, attemptId),
  ]);
  const covered = await deps.coveredOf(userId, attempt, asked);
  const all = asked.map((item) => resultItem(item, grades.get(item.position) ?? []));
  const items = all.filter(({ position }) => !covered.has(position));
  // A covered answer is in no figure: a total would tell its grade.
  const held = all.map(({ position, grade }) => (covered.has(position) ? null : grade));
  const waiting = items.filter(({ grade }) => grade === null).length;
  if (waiting === 0) await deps.markResultsRead(userId, attemptId);
  const ahead = waiting > 0 ? await deps.testsAhead(attemptId) : null;
  const isComplete = waiting === 0 && covered.size === 0;
  const advice = isComplete ? await deps.adviceFor(userId) : null;
  const inAdvised = items.filter(({ question }) => question.skill === advice?.skill);
  return {
    attempt,
    waiting,
    ...(ahead === null ? {} : { ahead }),
    total: deps.totalOf(held),
    counts: countVerdicts(held),
    bySkill: bySkill(deps, asked, held),
    items,
    covered: asked.filter(({ position }) => covered.has(position)).map(coveredItem),
    advice,
    next: isComplete ? (nextThing(inAdvised) ?? nextThing(items)) : null,
  };
};

const resultItem = (
  { isChecked: _isChecked, ...asked }: AskedItem,
  grades: readonly Grade[],
): ResultItem => ({
  ...asked,
  grade: grades[0] ?? null,
  earlier: grades.slice(1),
});

const coveredItem = ({ position, question, saved, reveal }: AskedItem): CoveredItem => ({
  position,
  question,
  saved,
  criteria: isOpenReveal(reveal) ? reveal.criteria : [],
});

/** Skills in the order in which the test first asked for them. */
const bySkill = (
  { totalOf }: ResultDeps,
  asked: readonly AskedItem[],
  held: readonly (Grade | null)[],
): Results['bySkill'] =>
  [...new Set(asked.map(({ question }) => question.skill))].map((skill) => {
    const grades = held.filter((_, index) => asked[index]?.question.skill === skill);
    return { skill, ...totalOf(grades), counts: countVerdicts(grades) };
  });
