// Finds the points of one question that a person missed, and those that a later answer cleared. Pure.
import type { Grade, Judgment } from '@rehearse/contract/grading/grading.ts';
import type { MissVerdict } from '@rehearse/contract/insights/mistakes.ts';

/** One answer to the question, with its current grade. */
export type JudgedAnswer = Pick<Grade, 'state' | 'points' | 'max' | 'judgments' | 'comment'> & {
  attemptId: string;
  position: number;
  questionVersion: number;
  skill: string;
  /** When it was answered. */
  at: Date;
  /** Whether the answer was non-empty. */
  answered: boolean;
};

type DatedAnswerRef = Pick<JudgedAnswer, 'attemptId' | 'position' | 'at'>;

export type MissedCriterion = {
  criterion: string;
  label: string;
  verdict: MissVerdict;
  comment: string;
  questionVersion: number;
  skill: string;
  missed: DatedAnswerRef;
  cleared: DatedAnswerRef | null;
};

type Point = Pick<Judgment, 'criterion' | 'label' | 'comment'> & {
  verdict: MissVerdict | 'met' | 'not_judged';
};

/** The criterion ID for questions with a key, which are a single point. */
const whole = '';

const pointsOf = ({ judgments, points, max, comment }: JudgedAnswer): readonly Point[] =>
  judgments.length > 0
    ? judgments
    : [{ criterion: whole, label: '', comment, verdict: (points ?? 0) < max ? 'wrong' : 'met' }];

/** Blank answers don't count as mistakes, and unscored ones say nothing about any point. */
const saysSomething = ({ state, answered }: JudgedAnswer): boolean =>
  answered && (state === 'graded' || state === 'no_answer');

const earlierFirst = (a: JudgedAnswer, b: JudgedAnswer): number =>
  a.at.getTime() - b.at.getTime() || (a.attemptId < b.attemptId ? -1 : 1);

/** Only points in the newest answer's rubric, because removed ones can no longer be met. */
export const missedPoints = (answers: readonly JudgedAnswer[]): MissedCriterion[] => {
  const judged = answers.filter(saysSomething).sort(earlierFirst);
  const newest = judged.at(-1);
  if (!newest) return [];
  return pointsOf(newest).flatMap(({ criterion }) => missOf(criterion, judged) ?? []);
};

const missOf = (criterion: string, judged: readonly JudgedAnswer[]): MissedCriterion | undefined => {
  let miss: MissedCriterion | undefined;
  for (const answer of judged) {
    const point = pointsOf(answer).find((judgment) => judgment.criterion === criterion);
    if (!point || point.verdict === 'not_judged') continue;
    const { attemptId, position, at, questionVersion, skill } = answer;
    const place = { attemptId, position, at };
    const { verdict, label, comment } = point;
    if (verdict !== 'met')
      miss = { criterion, label, verdict, comment, questionVersion, skill, missed: place, cleared: null };
    else if (miss?.cleared === null) miss = { ...miss, cleared: place };
  }
  return miss;
};
