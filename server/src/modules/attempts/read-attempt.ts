// Reads an attempt in progress: questions without keys, saved answers, the time.
import type { Attempt, AttemptHead, AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import type { Question, Reveal } from '@rehearse/contract/questions/questions.ts';
import { orNotFound } from '../../platform/kernel/app-error.ts';
import type { Questions } from '../questions/questions.public.ts';
import { isOverdue } from './attempt.ts';
import type { AnswerRow, AttemptRow } from './attempts.repository.ts';
import { shownSection } from './sections/section-times.ts';
import { submitAtDeadline } from './end-attempt.ts';
import type { EndDeps } from './mark-submitted.ts';
import type { StoredItem, WholeAttemptRepository } from './whole-attempt.repository.ts';

export type ReadDeps = EndDeps & WholeAttemptRepository & { questions: Pick<Questions, 'readFrozen'> };

export const questionKey = (id: string, version: number): string => `${id}@${version}`;

export type ShownAttempt = {
  attempt: Attempt;
  /** The keys of checked questions, by position; grading adds their grades. */
  checked: ReadonlyMap<number, Reveal>;
};

/** Throws `not_found`. An overdue attempt is submitted first, in case the job is late. */
export const readAttempt = async (deps: ReadDeps, userId: string, id: string): Promise<ShownAttempt> => {
  const whole = orNotFound(await deps.findWhole(userId, id));
  const attempt = await handedInWhenOver(deps, whole.attempt);
  const places = whole.places.filter((place) => isShown(attempt, place));
  const names = places.map((place) => ({ id: place.questionId, version: place.questionVersion }));
  const questions = await deps.questions.readFrozen(names, attempt.seed);
  const checked = new Map<number, Reveal>();
  const items = places.map((place) => {
    const frozen = orNotFound(questions.get(questionKey(place.questionId, place.questionVersion)));
    if (place.isChecked) checked.set(place.position, frozen.reveal);
    return itemOf(attempt, place, frozen);
  });
  return { attempt: { ...headOf(attempt), now: deps.clock().toISOString(), items }, checked };
};

/** Hides the questions of sections that haven't started. */
const isShown = ({ state, sections, section: current }: AttemptRow, { section }: StoredItem): boolean =>
  sections === null || section <= current || state === 'submitted';

/** The attempt in its current state, even if the deadline job is late. */
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
  expectedPercent: attempt.expectedPercent,
  ...sectionOf(attempt),
});

const sectionOf = ({ state, sections, section: number }: AttemptRow): Pick<AttemptHead, 'section'> => {
  const section = state === 'active' && sections ? shownSection(sections, number) : undefined;
  return section ? { section } : {};
};

export const savedOf = (answer: AnswerRow | undefined) => ({
  revision: answer?.revision ?? 0,
  answer: answer?.answer ?? null,
  savedAt: answer?.savedAt?.toISOString() ?? null,
});

/** The last question of an adaptive test stays visible until the next one is ready. */
const isFinal = ({ mode, questions, section }: AttemptRow, place: StoredItem): boolean =>
  place.section < section && !(mode === 'adaptive' && place.position === questions);

const itemOf = (
  attempt: AttemptRow,
  place: StoredItem,
  frozen: { question: Question; hints: readonly string[] },
): AttemptItem => ({
  position: place.position,
  question: frozen.question,
  saved: place.saved,
  ...(isFinal(attempt, place) ? { final: true as const } : {}),
  flagged: place.flagged,
  hints: frozen.hints.slice(0, place.hintsTaken),
  hintsLeft: Math.max(0, frozen.hints.length - place.hintsTaken),
  checked: null,
});
