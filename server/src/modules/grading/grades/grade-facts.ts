// The ledger events for grades, and the total of a test.
import { countWords } from '@rehearse/contract/text/count-words.ts';
import type { Total } from '@rehearse/contract/grading/grading.ts';
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { LedgerFact } from '../../../platform/kernel/ledger-event.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';
import type { GradeRow } from './grading.repository.ts';
import { shareOf, totalOf } from './score.ts';

type Verdicts = Extract<LedgerFact, { kind: 'answer_graded' }>['criteria'];

export const answerGraded = (answer: AnswerToGrade, grade: GradeRow): LedgerFact => {
  const words = turnsOf(answer.answer).reduce((sum, text) => sum + countWords(text), 0);
  const named = (verdict: keyof Verdicts) =>
    grade.judgments.filter((judgment) => judgment.verdict === verdict).map(({ criterion }) => criterion);
  return {
    kind: 'answer_graded',
    attemptId: answer.attempt.id,
    position: answer.position,
    questionId: answer.questionId,
    questionKind: answer.kind,
    skill: answer.skill,
    track: answer.track,
    seniority: answer.seniority,
    ...(answer.personal ? { personal: true } : {}),
    mode: answer.attempt.mode,
    number: grade.number,
    state: grade.state,
    share: shareOf(grade),
    answered: answer.answered,
    words,
    criteria: {
      met: named('met'),
      partly: named('partly'),
      missing: named('missing'),
      contradicted: named('contradicted'),
    },
  };
};

export const attemptGraded = (attempt: AnswerToGrade['attempt'], rows: readonly GradeRow[]): LedgerFact => ({
  kind: 'attempt_graded',
  attemptId: attempt.id,
  title: attempt.title,
  mode: attempt.mode,
  ...totalOfGrades(newestOfEach(rows), attempt.questions),
});

/** The current grades, from rows sorted newest first per position. */
export const newestOfEach = <T extends { position: number }>(rows: readonly T[]): T[] =>
  rows.filter((row, index) => rows.findIndex(({ position }) => position === row.position) === index);

/** Every question has the same weight, whatever its rubric; ungraded positions have no score. */
export const totalOfGrades = (
  grades: readonly Pick<GradeRow, 'points' | 'max'>[],
  questions: number,
): Total => {
  const outcomes = grades.map(({ points, max }) => ({
    weight: 1,
    score: points === null ? null : { points, max },
  }));
  const waiting = Array.from({ length: Math.max(0, questions - grades.length) }, () => ({
    weight: 1,
    score: null,
  }));
  const { share, judged, of } = totalOf([...outcomes, ...waiting]);
  return { percent: share === null ? null : Math.round(share * 100), counted: judged, of };
};
