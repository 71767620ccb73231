// Grades one answer, and stores the grade with its ledger events. Idempotent.
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { isOpen } from '@rehearse/contract/kinds/kinds.ts';
import { isOpenAnswer, withTurns } from '@rehearse/contract/kinds/open/read-open.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { ofText } from '../../../kinds/kinds.ts';
import type { AnswerToGrade, ReadAnswer } from './answer-to-grade.ts';
import { answerGraded, attemptGraded } from './grade-facts.ts';
import { gradeOf, gradeRowOf, type GradeRow, type GradingRepository } from './grading.repository.ts';
import type { JudgedAnswer } from './judged.ts';
import { failedGrading, judgeAnswer, type JudgeDeps } from './judge-answer.ts';
import type { ReadRequest } from './read-open.ts';

export type GradeDeps = JudgeDeps & {
  repository: GradingRepository;
  transact: Transact;
  clock: Clock;
  readAnswer: ReadAnswer;
  /** Whether the owner must rate the answer before seeing its grade. */
  awaitsSelfRating: (ref: AnswerRef) => Promise<boolean>;
  appendEvents: AppendEvents;
  publishToUser: PublishToUser;
};

/** How long someone waits on the page for a model before the built-in grader takes over. */
const patienceMs = 15_000;

/**
 * Returns the answer's first grade. Reuses an existing grade, or one of the same text elsewhere. Rejects if the grader fails,
 * so that the job is retried; on the last try, the built-in grader takes over. Returns undefined if the answer is gone.
 */
export const gradeAnswer = async (
  deps: GradeDeps,
  place: AnswerRef,
  how: Pick<ReadRequest, 'lastTry' | 'withinMs'>,
): Promise<Grade | undefined> => {
  const known = await deps.repository.newestOf(place);
  const answer = await deps.readAnswer(place);
  if (!answer) return undefined;
  const judged = known
    ? undefined
    : await judge(deps, place, answer, { ...how, opinion: 'first', recall: true });
  return keepFirstGrade(deps, place, answer, judged);
};

/** Grades immediately, for someone waiting on the page. */
export const gradeNow = (deps: GradeDeps, place: AnswerRef): Promise<Grade | undefined> =>
  gradeAnswer(deps, place, { lastTry: true, withinMs: patienceMs });

/**
 * Regrades an answer whose grading failed or was unsure, or in which the built-in grader took over from a model. The old
 * grade stays in the ledger.
 */
export const gradeAgain = async (deps: GradeDeps, place: AnswerRef): Promise<Grade> => {
  const answer = orNotFound(await deps.readAnswer(place));
  if (answer.attempt.state !== 'submitted') throw new AppError('results_not_ready');
  if (await deps.awaitsSelfRating(place)) throw new AppError('rate_first');
  const newest = await deps.repository.newestOf(place);
  if (!newest || (newest.points !== null && !newest.origin?.fellBack))
    throw new AppError('nothing_to_regrade');
  const judged = await judge(deps, place, answer, { lastTry: true, withinMs: patienceMs, opinion: 'first' });
  const regrade = { answer, judged, cause: 'again' as const };
  return orNotFound(await withNewGrade(deps, place, regrade, async (_tx, { after }) => after));
};

type How = Omit<ReadRequest, 'userId' | 'recall'> & { recall?: boolean };

const judge = async (
  deps: GradeDeps,
  { userId }: AnswerRef,
  answer: AnswerToGrade,
  how: How,
): Promise<JudgedAnswer> => {
  try {
    const recall = how.recall ? recallFrom(deps.repository) : undefined;
    return await judgeAnswer(answer, deps, { ...how, userId, recall });
  } catch (error) {
    // a full queue isn't a failed grading: the error reaches the caller, who can retry
    if (!how.lastTry || error instanceof AppError) throw error;
    deps.log.error({ error: String(error), questionId: answer.questionId }, 'answer grading failed');
    return failedGrading(answer.key);
  }
};

/** Grades another text as if it were this answer. Stores nothing; returns the state `failed` if grading fails. */
export const readText = async (deps: GradeDeps, place: AnswerRef, text: string): Promise<JudgedAnswer> => {
  const given = orNotFound(await deps.readAnswer(place));
  const { kind } = given.key;
  if (!isOpen(kind)) throw new AppError('nothing_to_discuss');
  return judge(
    deps,
    place,
    { ...given, answer: isOpenAnswer(given.answer) ? withTurns(given.answer, [text]) : ofText(kind, text) },
    { lastTry: true, withinMs: patienceMs, opinion: 'first', recall: true },
  );
};

/** The same text gets the same grade, whoever wrote it and whenever: the content key contains nothing about the person. */
const recallFrom =
  ({ findByContent }: GradingRepository) =>
  async (contentKey: string): Promise<JudgedAnswer | undefined> => {
    const row = await findByContent(contentKey);
    if (!row) return undefined;
    return {
      state: row.state,
      points: row.points,
      max: row.max,
      judgments: row.judgments,
      checks: row.checks ?? undefined,
      comment: row.comment,
      grader: { kind: row.graderKind, name: row.graderName, version: row.graderVersion },
      origin: row.origin ? { ...row.origin, stored: true, usage: null } : undefined,
      contentKey,
    };
  };

export type SecondReading = { before: Grade; judged: JudgedAnswer; after: Grade | null };
type KeepReading = (tx: Tx, reading: SecondReading) => Promise<void>;

/**
 * Regrades an answer whose owner disputes its grade. A result with a score becomes the new grade; one without changes
 * nothing. `keep` runs in the same transaction; if it throws, both are rolled back.
 */
export const readAgain = async (
  deps: GradeDeps,
  place: AnswerRef,
  keep: KeepReading,
): Promise<SecondReading> => {
  const answer = orNotFound(await deps.readAnswer(place));
  const storedGrade = await deps.repository.newestOf(place);
  if (storedGrade?.points == null) throw new AppError('nothing_to_discuss');
  const judged = await judge(deps, place, answer, {
    lastTry: true,
    withinMs: patienceMs,
    opinion: 'second',
    insteadOf: storedGrade.graderKind,
  });
  if (judged.state === 'failed') throw new AppError('reading_failed');
  if (judged.points === null) {
    const reading = { before: gradeOf(storedGrade), judged, after: null };
    await deps.transact((tx) => keep(tx, reading));
    return reading;
  }
  const reading = await withNewGrade(
    deps,
    place,
    { answer, judged, cause: 'dispute' },
    async (tx, grades) => {
      const { before = gradeOf(storedGrade), after } = grades;
      await keep(tx, { before, judged, after });
      return { before, judged, after };
    },
  );
  return orNotFound(reading);
};

/** `judged` undefined: the grade exists, but its events may be missing because the worker was killed. */
const keepFirstGrade = (
  deps: GradeDeps,
  ref: AnswerRef,
  answer: AnswerToGrade,
  judged: JudgedAnswer | undefined,
): Promise<Grade | undefined> =>
  deps.transact(async (tx) => {
    const attempt = await deps.repository.lockAttempt(tx, ref.userId, ref.attemptId);
    if (!attempt) return undefined;
    const before = await deps.repository.newestOf(ref, tx);
    if (!before && !judged) return undefined;
    const grade =
      before || !judged
        ? before && gradeOf(before)
        : await addGrade(deps, tx, ref.userId, answer, { before, judged, cause: 'first' });
    if (attempt.state === 'submitted')
      await tellWhenComplete(deps, tx, ref.userId, answer, attempt.questions);
    return grade;
  });

/** Adds a grade. If `conclude` throws, the grade is rolled back too. Returns undefined if the attempt is gone. */
const withNewGrade = <T>(
  deps: GradeDeps,
  ref: AnswerRef,
  { answer, judged, cause }: { answer: AnswerToGrade; judged: JudgedAnswer; cause: GradeRow['cause'] },
  conclude: (tx: Tx, grades: { before: Grade | undefined; after: Grade }) => Promise<T>,
): Promise<T | undefined> =>
  deps.transact(async (tx) => {
    const attempt = await deps.repository.lockAttempt(tx, ref.userId, ref.attemptId);
    if (!attempt) return undefined;
    const before = await deps.repository.newestOf(ref, tx);
    const after = await addGrade(deps, tx, ref.userId, answer, { before, judged, cause });
    const concluded = await conclude(tx, { before: before && gradeOf(before), after });
    if (attempt.state === 'submitted')
      await tellWhenComplete(deps, tx, ref.userId, answer, attempt.questions);
    return concluded;
  });

type NewGrade = { before: GradeRow | undefined; judged: JudgedAnswer; cause: GradeRow['cause'] };

/** Adds an answer's next grade and its ledger event. The caller has locked the attempt. */
export const addGrade = async (
  deps: GradeDeps,
  tx: Tx,
  userId: string,
  answer: AnswerToGrade,
  { before, judged, cause }: NewGrade,
): Promise<Grade> => {
  const now = deps.clock();
  const number = (before?.number ?? 0) + 1;
  const row = gradeRowOf({ userId, answer, judged, number, cause, id: newId(now.getTime()), now });
  await deps.repository.insert(tx, [row]);
  await deps.appendEvents(tx, userId, now, [answerGraded(answer, row)]);
  await deps.publishToUser(userId, { topic: 'attempt', id: row.attemptId }, tx);
  return gradeOf(row);
};

/** When the last missing grade is in, records once that the whole test is graded. */
const tellWhenComplete = async (
  deps: GradeDeps,
  tx: Tx,
  userId: string,
  { attempt }: AnswerToGrade,
  questions: number,
): Promise<void> => {
  if ((await deps.repository.countGraded(tx, userId, attempt.id)) < questions) return;
  const now = deps.clock();
  if (!(await deps.repository.markComplete(tx, userId, attempt.id, now))) return;
  const rows = await deps.repository.listOf(userId, attempt.id, tx);
  await deps.appendEvents(tx, userId, now, [attemptGraded(attempt, rows)]);
};
