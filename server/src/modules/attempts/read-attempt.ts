// Shows an attempt as it is taken: questions without keys, what is saved, the time.
import type { Attempt, AttemptHead, AttemptItem } from '@rehearse/contract/attempts.ts';
import type { Grade } from '@rehearse/contract/grading.ts';
import type { Question, Reveal } from '@rehearse/contract/questions.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import { isOverdue } from './attempt.ts';
import type { AnswerRow, AttemptRow } from './attempts.repository.ts';
import { submitAtDeadline, type EndDeps } from './end-attempt.ts';
import type { Place, WholeAttemptRepository } from './whole-attempt.repository.ts';

/** A frozen question in the parts that a test needs; `key` of the map is `id@version`. */
export type FrozenQuestion = { question: Question; reveal: Reveal; hints: readonly string[] };
export type ReadQuestions = (
  keys: { id: string; version: number }[],
  seed: string,
) => Promise<Map<string, FrozenQuestion>>;

export type ReadDeps = EndDeps &
  WholeAttemptRepository & {
    readQuestions: ReadQuestions;
    /** The newest grade of each place that has one. */
    gradesOf: (userId: string, attemptId: string) => Promise<Map<number, Grade>>;
  };

export const questionKey = (id: string, version: number): string => `${id}@${version}`;

/** Throws `not_found`. An attempt whose time is over is handed in first, should the job be late. */
export const readAttempt = async (deps: ReadDeps, userId: string, id: string): Promise<Attempt> => {
  const whole = orNotFound(await deps.findWhole(userId, id));
  const attempt = await handedInWhenOver(deps, whole.attempt);
  const { places } = whole;
  const questions = await deps.readQuestions(
    places.map((place) => ({ id: place.questionId, version: place.questionVersion })),
    attempt.seed,
  );
  const grades = places.some((place) => place.isChecked)
    ? await deps.gradesOf(userId, id)
    : new Map<number, Grade>();
  return {
    ...headOf(attempt),
    now: deps.clock().toISOString(),
    items: places.map((place) => {
      const frozen = orNotFound(questions.get(questionKey(place.questionId, place.questionVersion)));
      return itemOf(place, frozen, grades.get(place.position));
    }),
  };
};

/** The attempt with its state as the clock says, not as the last job left it. */
export const currentAttempt = async (deps: EndDeps, userId: string, id: string): Promise<AttemptRow> =>
  handedInWhenOver(deps, orNotFound(await deps.repository.find(userId, id)));

const handedInWhenOver = async (deps: EndDeps, attempt: AttemptRow): Promise<AttemptRow> =>
  isOverdue(attempt, deps.clock())
    ? orNotFound(await submitAtDeadline(deps, attempt.userId, attempt.id))
    : attempt;

export const headOf = (attempt: AttemptRow): AttemptHead => ({
  id: attempt.id,
  title: attempt.title,
  state: attempt.state,
  blueprint: attempt.blueprint,
  questions: attempt.questions,
  startedAt: attempt.startedAt.toISOString(),
  deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
  remainingMs: attempt.remainingMs,
  submittedAt: attempt.submittedAt?.toISOString() ?? null,
  submittedBy: attempt.submittedBy,
});

export const savedOf = (answer: AnswerRow | undefined) => ({
  revision: answer?.revision ?? 0,
  answer: answer?.answer ?? null,
  savedAt: answer?.savedAt?.toISOString() ?? null,
});

const itemOf = (place: Place, frozen: FrozenQuestion, grade: Grade | undefined): AttemptItem => ({
  position: place.position,
  question: frozen.question,
  saved: place.saved,
  flagged: place.flagged,
  hints: frozen.hints.slice(0, place.hintsTaken),
  hintsLeft: Math.max(0, frozen.hints.length - place.hintsTaken),
  checked: place.isChecked && grade ? { reveal: frozen.reveal, grade } : null,
});
