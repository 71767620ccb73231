// Puts a finished test together: what was asked, given and right, each grade, totals, and the one thing to do next.
import { isAllowed } from '@rehearse/contract/attempt-actions.ts';
import type { AttemptHead, SavedAnswer } from '@rehearse/contract/attempts.ts';
import type { Grade, Total } from '@rehearse/contract/grading.ts';
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import type { ResultItem, Results } from '@rehearse/contract/results.ts';
import { AppError } from '../../kernel/app-error.ts';
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
};

export type ResultNeeds = {
  /** The attempt as the clock says; throws `not_found`. */
  readHead: (userId: string, attemptId: string) => Promise<AttemptHead>;
  readItems: (userId: string, attemptId: string) => Promise<AskedItem[]>;
  /** Every grade by place, the newest first. */
  readGrades: (userId: string, attemptId: string) => Promise<ReadonlyMap<number, readonly Grade[]>>;
  /** Grading's own rule: each answer with the grade that holds, null while it waits. */
  totalOf: (grades: readonly (Grade | null)[]) => Total;
  /** Whoever looks at complete results needs no notification about them. */
  markResultsRead: (userId: string, attemptId: string) => Promise<void>;
};

/** Throws `not_found`, and `results_not_ready` unless the test was handed in. */
export const readResults = async (
  needs: ResultNeeds,
  userId: string,
  attemptId: string,
): Promise<Results> => {
  const attempt = await needs.readHead(userId, attemptId);
  if (!isAllowed('read_results', attempt.state, attempt.blueprint.mode)) {
    throw new AppError('results_not_ready', { details: { state: attempt.state } });
  }
  const [asked, grades] = await Promise.all([
    needs.readItems(userId, attemptId),
    needs.readGrades(userId, attemptId),
  ]);
  const items = asked.map((item) => resultItem(item, grades.get(item.position) ?? []));
  const held = items.map(({ grade }) => grade);
  const waiting = held.filter((grade) => grade === null).length;
  if (waiting === 0) await needs.markResultsRead(userId, attemptId);
  return {
    attempt,
    waiting,
    total: needs.totalOf(held),
    counts: countVerdicts(held),
    bySkill: bySkill(needs, asked, held),
    items,
    next: nextThing(items),
  };
};

const resultItem = (asked: AskedItem, grades: readonly Grade[]): ResultItem => ({
  ...asked,
  grade: grades[0] ?? null,
  earlier: grades.slice(1),
});

/** Skills in the order in which the test first asked for them. */
const bySkill = (
  { totalOf }: ResultNeeds,
  asked: readonly AskedItem[],
  held: readonly (Grade | null)[],
): Results['bySkill'] =>
  [...new Set(asked.map(({ question }) => question.skill))].map((skill) => {
    const grades = held.filter((_, index) => asked[index]?.question.skill === skill);
    return { skill, ...totalOf(grades), counts: countVerdicts(grades) };
  });
