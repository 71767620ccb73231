// Grades one answer and keeps the grade with the facts that follow from it. Run twice, it comes to the same.
import type { Grade } from '@rehearse/contract/grading.ts';
import { isOpen } from '@rehearse/contract/kinds/kinds.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { PublishToUser } from '../../../platform/kernel/publish-to-user.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { AnswerToGrade, ReadAnswer } from './answer-to-grade.ts';
import { answerGraded, attemptGraded } from './grade-facts.ts';
import { gradeOf, gradeRowOf, type GradeRow, type GradingRepository } from './grading.repository.ts';
import type { Judged } from './judged.ts';
import { failedGrading, judgeAnswer } from './judge-answer.ts';
import type { ReadAsk, ReadDeps } from './read-open.ts';

export type GradeDeps = ReadDeps & {
  repository: GradingRepository;
  transact: Transact;
  clock: Clock;
  readAnswer: ReadAnswer;
  /** Its owner wants to rate the answer before anything is said of its grade. */
  isCovered: (userId: string, attemptId: string, position: number) => Promise<boolean>;
  appendEvents: AppendEvents;
  publishToUser: PublishToUser;
};

/** How long somebody waits before their page for a model; then the built-in grader reads the answer. */
const patienceMs = 15_000;

export type Place = { userId: string; attemptId: string; position: number };

/**
 * The first grade of an answer; one that is there already is kept, and so is that of the same words elsewhere. A grader
 * that fails rejects, so that the job is tried again; at the last try another stands in for it. undefined when the answer is gone.
 */
export const gradeAnswer = async (
  deps: GradeDeps,
  place: Place,
  how: Pick<ReadAsk, 'lastTry' | 'withinMs'>,
): Promise<Grade | undefined> => {
  const known = await deps.repository.newestOf(place.userId, place.attemptId, place.position);
  const answer = await deps.readAnswer(place.userId, place.attemptId, place.position);
  if (!answer) return undefined;
  const judged = known
    ? undefined
    : await judge(deps, place, answer, { ...how, opinion: 'first', recall: true });
  return keepGrade(deps, place, answer, judged, 'first');
};

/** Grades at once, for somebody who waits. */
export const gradeNow = (deps: GradeDeps, place: Place): Promise<Grade | undefined> =>
  gradeAnswer(deps, place, { lastTry: true, withinMs: patienceMs });

/**
 * Runs a grading again that failed or stayed unsure, or in which the built-in grader stood in for a model; the old grade
 * stays in the ledger.
 */
export const gradeAgain = async (deps: GradeDeps, place: Place): Promise<Grade> => {
  const answer = orNotFound(await deps.readAnswer(place.userId, place.attemptId, place.position));
  if (answer.attempt.state !== 'submitted') throw new AppError('results_not_ready');
  if (await deps.isCovered(place.userId, place.attemptId, place.position)) throw new AppError('rate_first');
  const newest = await deps.repository.newestOf(place.userId, place.attemptId, place.position);
  if (!newest || (newest.points !== null && !newest.origin?.fellBack))
    throw new AppError('nothing_to_regrade');
  const judged = await judge(deps, place, answer, { lastTry: true, withinMs: patienceMs, opinion: 'first' });
  return orNotFound(await keepGrade(deps, place, answer, judged, 'again'));
};

type How = Omit<ReadAsk, 'userId' | 'recall'> & { recall?: boolean };

const judge = async (
  deps: GradeDeps,
  { userId }: Place,
  answer: AnswerToGrade,
  how: How,
): Promise<Judged> => {
  try {
    const recall = how.recall ? recallFrom(deps.repository) : undefined;
    return await judgeAnswer(answer, deps, { ...how, userId, recall });
  } catch (error) {
    // a full queue is no failed grading: whoever waits is told, and can try again
    if (!how.lastTry || error instanceof AppError) throw error;
    deps.log.error({ error: String(error), questionId: answer.questionId }, 'answer grading failed');
    return failedGrading(answer.key);
  }
};

/** Reads another text as if it had been given at this place. Keeps nothing; a grader that fails gives `failed`. */
export const readText = async (deps: GradeDeps, place: Place, text: string): Promise<Judged> => {
  const given = orNotFound(await deps.readAnswer(place.userId, place.attemptId, place.position));
  const { kind } = given.key;
  if (!isOpen(kind)) throw new AppError('nothing_to_discuss');
  return judge(
    deps,
    place,
    { ...given, answer: { kind, turns: [{ text }] } },
    { lastTry: true, withinMs: patienceMs, opinion: 'first', recall: true },
  );
};

/** The same words have the same grade, whoever wrote them and whenever: nothing of a person is in it. */
const recallFrom =
  ({ findByContent }: GradingRepository) =>
  async (contentKey: string): Promise<Judged | undefined> => {
    const row = await findByContent(contentKey);
    if (!row) return undefined;
    return {
      state: row.state,
      points: row.points,
      max: row.max,
      judgements: row.judgements,
      comment: row.comment,
      grader: { kind: row.graderKind, name: row.graderName, version: row.graderVersion },
      origin: row.origin ? { ...row.origin, stored: true, usage: null } : undefined,
      contentKey,
    };
  };

export type SecondReading = { before: Grade; judged: Judged; after: Grade | null };
type KeepReading = (tx: Tx, reading: SecondReading) => Promise<void>;

/**
 * Reads a graded answer a second time, since its owner doubts the grade. A reading with a number is a grade and holds;
 * one without changes nothing. `keep` runs in the same transaction, and what it throws undoes both.
 */
export const readAgain = async (deps: GradeDeps, place: Place, keep: KeepReading): Promise<SecondReading> => {
  const answer = orNotFound(await deps.readAnswer(place.userId, place.attemptId, place.position));
  const held = await deps.repository.newestOf(place.userId, place.attemptId, place.position);
  if (held?.points == null) throw new AppError('nothing_to_discuss');
  const judged = await judge(deps, place, answer, {
    lastTry: true,
    withinMs: patienceMs,
    opinion: 'second',
    insteadOf: held.graderKind,
  });
  if (judged.state === 'failed') throw new AppError('reading_failed');
  let reading: SecondReading = { before: gradeOf(held), judged, after: null };
  if (judged.points === null) {
    await deps.transact((tx) => keep(tx, reading));
    return reading;
  }
  await keepGrade(deps, place, answer, judged, 'dispute', async (tx, before, after) => {
    reading = { before: before ?? reading.before, judged, after };
    await keep(tx, reading);
  }).then(orNotFound);
  return reading;
};

/** `judged` undefined: the grade is there already, but what follows from it may be missing (a killed worker). */
const keepGrade = (
  deps: GradeDeps,
  { userId, attemptId, position }: Place,
  answer: AnswerToGrade,
  judged: Judged | undefined,
  cause: GradeRow['cause'],
  /** Kept in the same transaction. */
  andKeep?: (tx: Tx, before: Grade | undefined, grade: Grade) => Promise<void>,
): Promise<Grade | undefined> =>
  deps.transact(async (tx) => {
    const attempt = await deps.repository.lockAttempt(tx, userId, attemptId);
    if (!attempt) return undefined;
    const before = await deps.repository.newestOf(userId, attemptId, position, tx);
    if (before && (cause === 'first' || !judged)) {
      if (attempt.state === 'submitted') await tellWhenComplete(deps, tx, userId, answer, attempt.questions);
      return gradeOf(before);
    }
    if (!judged) return undefined;
    const grade = await addGrade(deps, tx, userId, answer, { before, judged, cause });
    await andKeep?.(tx, before && gradeOf(before), grade);
    if (attempt.state === 'submitted') await tellWhenComplete(deps, tx, userId, answer, attempt.questions);
    return grade;
  });

type NewGrade = { before: GradeRow | undefined; judged: Judged; cause: GradeRow['cause'] };

/** The next grade of an answer, with the fact of it; the attempt is locked. */
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

/** With the last missing grade the whole test is graded: that is a fact of its own, told once a test. */
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
