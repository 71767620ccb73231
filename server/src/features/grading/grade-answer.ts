// Grades one answer and keeps the grade with the facts that follow from it. Run twice, it comes to the same.
import type { Grade } from '@rehearse/contract/grading.ts';
import { OpenKind, type Kind } from '@rehearse/contract/primitives.ts';
import { AppError, orNotFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { TellPerson } from '../../kernel/events-heard.ts';
import { newId } from '../../kernel/id.ts';
import type { AppendEvents } from '../../kernel/ledger-event.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import type { AnswerToGrade, ReadAnswer } from './answer-to-grade.ts';
import { answerGraded, attemptGraded } from './grade-facts.ts';
import { gradeOf, type GradeRow, type GradingRepository } from './grading.repository.ts';
import type { Judged } from './judged.ts';
import { failedGrading, judgeAnswer, type NamedGrader } from './judge-answer.ts';

export type GradeNeeds = {
  repository: GradingRepository;
  transact: Transact;
  clock: Clock;
  grader: NamedGrader;
  readAnswer: ReadAnswer;
  appendEvents: AppendEvents;
  tellPerson: TellPerson;
};

type Place = { userId: string; attemptId: string; position: number };

/**
 * The first grade of an answer; one that is there already is kept. A grader that fails rejects,
 * so that the job is tried again; at the last try the grade is `failed`. undefined when the answer is gone.
 */
export const gradeAnswer = async (
  needs: GradeNeeds,
  place: Place,
  lastTry: boolean,
): Promise<Grade | undefined> => {
  const known = await needs.repository.newestOf(place.userId, place.attemptId, place.position);
  const answer = await needs.readAnswer(place.userId, place.attemptId, place.position);
  if (!answer) return undefined;
  const judged = known ? undefined : await judge(needs, answer, lastTry);
  return keepGrade(needs, place, answer, judged, 'first');
};

/** Runs a grading again that failed or stayed unsure; the old grade stays in the ledger. */
export const gradeAgain = async (needs: GradeNeeds, place: Place): Promise<Grade> => {
  const answer = orNotFound(await needs.readAnswer(place.userId, place.attemptId, place.position));
  if (answer.attempt.state !== 'submitted') throw new AppError('results_not_ready');
  const newest = await needs.repository.newestOf(place.userId, place.attemptId, place.position);
  if (!newest || newest.state === 'graded' || newest.state === 'no_answer')
    throw new AppError('nothing_to_regrade');
  return orNotFound(await keepGrade(needs, place, answer, await judge(needs, answer, true), 'again'));
};

const judge = async (needs: GradeNeeds, answer: AnswerToGrade, lastTry: boolean): Promise<Judged> => {
  try {
    return await judgeAnswer(answer, needs.grader);
  } catch (error) {
    if (!lastTry) throw error;
    return failedGrading(answer.key, needs.grader);
  }
};

/** Reads another text as if it had been given at this place. Keeps nothing; a grader that fails gives `failed`. */
export const readText = async (needs: GradeNeeds, place: Place, text: string): Promise<Judged> => {
  const given = orNotFound(await needs.readAnswer(place.userId, place.attemptId, place.position));
  const { kind } = given.key;
  if (!isOpen(kind)) throw new AppError('nothing_to_discuss');
  return judge(needs, { ...given, answer: { kind, turns: [{ text }] } }, true);
};

const isOpen = (kind: Kind): kind is OpenKind => OpenKind.safeParse(kind).success;

export type SecondReading = { before: Grade; judged: Judged; after: Grade | null };
type KeepReading = (tx: Tx, reading: SecondReading) => Promise<void>;

/**
 * Reads a graded answer a second time, since its owner doubts the grade. A reading with a number is a grade and holds;
 * one without changes nothing. `keep` runs in the same transaction, and what it throws undoes both.
 */
export const readAgain = async (
  needs: GradeNeeds,
  place: Place,
  keep: KeepReading,
): Promise<SecondReading> => {
  const answer = orNotFound(await needs.readAnswer(place.userId, place.attemptId, place.position));
  const held = await needs.repository.newestOf(place.userId, place.attemptId, place.position);
  if (held?.points == null) throw new AppError('nothing_to_discuss');
  const judged = await judge(needs, answer, true);
  if (judged.state === 'failed') throw new AppError('reading_failed');
  let reading: SecondReading = { before: gradeOf(held), judged, after: null };
  if (judged.points === null) {
    await needs.transact((tx) => keep(tx, reading));
    return reading;
  }
  await keepGrade(needs, place, answer, judged, 'dispute', async (tx, before, after) => {
    reading = { before: before ?? reading.before, judged, after };
    await keep(tx, reading);
  }).then(orNotFound);
  return reading;
};

/** `judged` undefined: the grade is there already, but what follows from it may be missing (a killed worker). */
const keepGrade = (
  needs: GradeNeeds,
  { userId, attemptId, position }: Place,
  answer: AnswerToGrade,
  judged: Judged | undefined,
  cause: GradeRow['cause'],
  /** Kept in the same transaction. */
  andKeep?: (tx: Tx, before: Grade | undefined, grade: Grade) => Promise<void>,
): Promise<Grade | undefined> =>
  needs.transact(async (tx) => {
    const attempt = await needs.repository.lockAttempt(tx, userId, attemptId);
    if (!attempt) return undefined;
    const before = await needs.repository.newestOf(userId, attemptId, position, tx);
    if (before && (cause === 'first' || !judged)) {
      if (attempt.state === 'submitted') await tellWhenComplete(needs, tx, userId, answer, attempt.questions);
      return gradeOf(before);
    }
    if (!judged) return undefined;
    const now = needs.clock();
    const row: GradeRow = {
      userId,
      attemptId,
      position,
      number: (before?.number ?? 0) + 1,
      id: newId(now.getTime()),
      state: judged.state,
      points: judged.points,
      max: judged.max,
      judgements: judged.judgements,
      comment: judged.comment,
      cause,
      graderKind: judged.grader.kind,
      graderName: judged.grader.name,
      graderVersion: judged.grader.version,
      questionId: answer.questionId,
      questionVersion: answer.questionVersion,
      skill: answer.skill,
      createdAt: now,
    };
    await needs.repository.insert(tx, row);
    await andKeep?.(tx, before && gradeOf(before), gradeOf(row));
    await needs.appendEvents(tx, userId, now, [answerGraded(answer, row)]);
    if (attempt.state === 'submitted') await tellWhenComplete(needs, tx, userId, answer, attempt.questions);
    await needs.tellPerson(userId, { topic: 'attempt', id: attemptId }, tx);
    return gradeOf(row);
  });

/** With the last missing grade the whole test is graded: that is a fact of its own, told once a test. */
const tellWhenComplete = async (
  needs: GradeNeeds,
  tx: Tx,
  userId: string,
  { attempt }: AnswerToGrade,
  questions: number,
): Promise<void> => {
  if ((await needs.repository.countGraded(tx, userId, attempt.id)) < questions) return;
  const now = needs.clock();
  if (!(await needs.repository.markComplete(tx, userId, attempt.id, now))) return;
  const rows = await needs.repository.listOf(userId, attempt.id, tx);
  await needs.appendEvents(tx, userId, now, [attemptGraded(attempt, rows)]);
};
