// The job that grades a test: grades answers outside any transaction, then stores the results in one.
import type { FindGrader, FoundGrader } from '../../../ai/grader.port.ts';
import type { AddJob, Task } from '../../../platform/jobs/jobs.port.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { AppError } from '../../../platform/kernel/app-error.ts';
import { newId } from '../../../platform/kernel/id.ts';
import { isOpenKey } from '../../../kinds/kinds.ts';
import { inTurn, isSandboxBusy, laterThan } from './execution.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';
import type { GradeDeps } from './grade-answer.ts';
import { answerGraded, attemptGraded, newestOfEach } from './grade-facts.ts';
import { gradeRowOf } from './grading.repository.ts';
import { failedGrading, judgeAnswer } from './judge-answer.ts';
import type { JudgedAnswer } from './judged.ts';

export type TestDeps = GradeDeps & {
  /** Returns all positions of a test in order; empty if it's gone. */
  readTest: (userId: string, attemptId: string) => Promise<AnswerToGrade[]>;
  addJob: AddJob;
  /** The built-in grader at low priority. */
  builtinApart: FoundGrader;
  attempts: Pick<Attempts, 'gradingKeyOf'>;
};

type Found = { answer: AnswerToGrade; judged: JudgedAnswer };

const noModel: FindGrader = async () => undefined;

/**
 * Idempotent: grades only answers without a grade. If grading an answer fails, the other grades are still stored, and the
 * job is retried for it. Answers for a model get a job each, because models are slow, and a failure on one answer must not
 * discard paid work on the others.
 */
export const gradeTest =
  (deps: TestDeps) =>
  async (
    { userId, attemptId }: { userId: string; attemptId: string },
    attempt: Parameters<Task>[1],
  ): Promise<void> => {
    const places = await deps.readTest(userId, attemptId);
    if (places.length === 0) return;
    const graded = new Set((await deps.repository.listOf(userId, attemptId)).map(({ position }) => position));
    const missing = places.filter(({ position }) => !graded.has(position));
    const isRead = missing.some(isOpen) && (await deps.findGrader('first', userId)) !== undefined;
    const [forModel, now] = isRead
      ? [missing.filter(isOpen), missing.filter((place) => !isOpen(place))]
      : [[], missing];

    let failure: Error | undefined;
    let busy: AppError | undefined;
    const execution = inTurn(deps.executionFor(userId));
    // all answers are requested at once, since the grader has its own queue
    const judge = async (answer: AnswerToGrade): Promise<Found[]> => {
      try {
        return [
          { answer, judged: await judgeAlone({ ...deps, executionFor: () => execution }, userId, answer) },
        ];
      } catch (error) {
        if (isSandboxBusy(error)) {
          busy = error;
          return [];
        }
        failure ??= error instanceof Error ? error : new Error(String(error));
        if (!attempt.last) return [];
        deps.log.error({ error: String(error), questionId: answer.questionId }, 'answer grading failed');
        return [{ answer, judged: failedGrading(answer.key) }];
      }
    };
    const found = (await Promise.all(now.map(judge))).flat();
    await keepGrades(deps, userId, places, found, forModel);
    if (failure && !attempt.last) throw failure;
    // a full queue isn't a failed attempt, however often it happens
    if (busy)
      await deps.addJob(
        'grade-test',
        { userId, attemptId },
        { key: deps.attempts.gradingKeyOf(attemptId), runAt: laterThan(deps.clock(), busy), maxAttempts: 4 },
      );
  };

/** Whether a model could grade this answer: it's written, and not empty. */
const isOpen = ({ key, answered }: AnswerToGrade): boolean => isOpenKey(key) && answered;

const judgeAlone = (deps: TestDeps, userId: string, answer: AnswerToGrade): Promise<JudgedAnswer> =>
  judgeAnswer(
    answer,
    { ...deps, builtin: deps.builtinApart, findGrader: noModel },
    { userId, opinion: 'first', lastTry: true },
  );

const keepGrades = (
  deps: TestDeps,
  userId: string,
  places: readonly AnswerToGrade[],
  found: readonly Found[],
  forModel: readonly AnswerToGrade[],
): Promise<void> =>
  deps.transact(async (tx) => {
    const [first] = places;
    if (!first) return;
    const attemptId = first.attempt.id;
    const attempt = await deps.repository.lockAttempt(tx, userId, attemptId);
    if (!attempt) return;
    const storedGrades = await deps.repository.listOf(userId, attemptId, tx);
    const fresh = found.filter(
      ({ answer }) => !storedGrades.some(({ position }) => position === answer.position),
    );
    const now = deps.clock();
    const rows = fresh.map(({ answer, judged }) =>
      gradeRowOf({ userId, answer, judged, number: 1, cause: 'first', id: newId(now.getTime()), now }),
    );
    await deps.repository.insert(tx, rows);
    const facts = fresh.flatMap(({ answer }, index) => {
      const row = rows[index];
      return row ? [answerGraded(answer, row)] : [];
    });
    const all = [...storedGrades, ...rows];
    const isWhole = newestOfEach(all).length >= attempt.questions && attempt.state === 'submitted';
    if (isWhole && (await deps.repository.markComplete(tx, userId, attemptId, now)))
      facts.push(attemptGraded(first.attempt, all));
    await deps.appendEvents(tx, userId, now, facts);
    await askModel(deps, tx, userId, forModel);
    if (rows.length > 0) await deps.publishToUser(userId, { topic: 'attempt', id: attemptId }, tx);
  });

/** The job key keeps an answer from being queued twice. */
const askModel = async (
  { addJob }: TestDeps,
  tx: Tx,
  userId: string,
  answers: readonly AnswerToGrade[],
): Promise<void> => {
  for (const { attempt, position } of answers)
    await addJob(
      'grade-answer',
      { userId, attemptId: attempt.id, position },
      { key: `grade-answer:${attempt.id}:${position}`, maxAttempts: 4 },
      tx,
    );
};
