// Counts criteria, and questions with a key, by verdict.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import type { VerdictCounts } from '@rehearse/contract/insights/results.ts';
import type * as z from 'zod/mini';

export type Counts = z.infer<typeof VerdictCounts>;

const none: Counts = { met: 0, partly: 0, missing: 0, contradicted: 0, notJudged: 0 };

/** Skips pending answers, and blank ones, which aren't wrong answers. */
export const countVerdicts = (grades: readonly (Grade | null)[]): Counts =>
  grades.reduce<Counts>((sum, grade) => (grade ? added(sum, countsOf(grade)) : sum), none);

const countsOf = (grade: Grade): Counts => {
  if (grade.state === 'no_answer') return none;
  if (grade.judgments.length === 0) return { ...none, [wholeVerdict(grade)]: 1 };
  const count = (verdict: string) =>
    grade.judgments.filter((judgment) => judgment.verdict === verdict).length;
  return {
    met: count('met'),
    partly: count('partly'),
    missing: count('missing'),
    contradicted: count('contradicted'),
    notJudged: count('not_judged'),
  };
};

/** The verdict of a grade without criteria: a question with a key, or a failed grading. */
const wholeVerdict = ({ points, max }: Grade): keyof Counts => {
  if (points === null) return 'notJudged';
  if (points >= max) return 'met';
  return points > 0 ? 'partly' : 'missing';
};

const added = (a: Counts, b: Counts): Counts => ({
  met: a.met + b.met,
  partly: a.partly + b.partly,
  missing: a.missing + b.missing,
  contradicted: a.contradicted + b.contradicted,
  notJudged: a.notJudged + b.notJudged,
});
