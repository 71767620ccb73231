// The public interface of attempts: reading a test in its current state, changing it, and starting one.
import type { AttemptAction } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { lockForCheck, type ChangeDeps } from './change-attempt.ts';
import { gradingKeyOf } from './mark-submitted.ts';
import { askNext, closeQuestion, type NextDeps } from './adaptive/ask-next.ts';
import { readLevel } from './adaptive/read-level.ts';
import { finishSection, skipPreparation, type SectionRef } from './sections/end-section.ts';
import { readSections } from './sections/read-sections.ts';
import { dailyToday } from './daily/read-daily.ts';
import { lockItem } from './lock-item.ts';
import { previewAttempt, type PreviewDeps } from './preview-attempt.ts';
import { currentAttempt, headOf, readAttempt } from './read-attempt.ts';
import { readItems, readPlace, readPlaces } from './read-places.ts';
import {
  addTurn,
  submitLockedInterview,
  lockInterview,
  keepLateTurn,
  turnsByPlace,
  type InterviewItem,
} from './spoken-answers.ts';
import { recentTimes } from './recent-times.ts';
import type { NewTest } from './choose-questions.ts';
import { startAttempt, type StartDeps } from './start-attempt.ts';
import type { createTotalsRepository } from './totals.repository.ts';

export type { NewTest } from './choose-questions.ts';
export type { LockedInterview, InterviewItem } from './spoken-answers.ts';
export type Attempts = ReturnType<typeof publicAttempts>;

type Parts = ChangeDeps &
  NextDeps &
  StartDeps &
  PreviewDeps &
  Parameters<typeof keepLateTurn>[0] &
  Parameters<typeof readItems>[0] &
  Parameters<typeof recentTimes>[0] & { totals: ReturnType<typeof createTotalsRepository> };

export const publicAttempts = (parts: Parts) => ({
  /** The current state, even if the deadline job is late. Throws `not_found`. */
  readHead: async (userId: string, id: string): Promise<AttemptHead> =>
    headOf(await currentAttempt(parts, userId, id)),
  /** The test in progress, with the keys of checked questions. Throws `not_found`. */
  readAttempt: (userId: string, id: string) => readAttempt(parts, userId, id),
  readPlace: (ref: AnswerRef) => readPlace(parts, ref),
  readPlaces: (userId: string, id: string) => readPlaces(parts, userId, id),
  /** All positions with the shown and revealed forms of their questions; only for callers allowed to see keys. */
  readItems: (userId: string, id: string) => readItems(parts, userId, id),
  /** The key of the job that grades a test. */
  gradingKeyOf,
  /** Returns the new attempt's ID; throws the codes of `api.startAttempt`. */
  startAttempt: (userId: string, test: NewTest) => startAttempt(parts, userId, test),
  /** Locks an answer of a practice test permanently, and returns its question's key. Idempotent. */
  lockForCheck: (ref: AnswerRef) => lockForCheck(parts, ref),
  /** Finalizes an answer of an adaptive test; false if its next question was already asked. */
  closeQuestion: (ref: AnswerRef) => closeQuestion(parts, ref),
  /** Asks the next question of an adaptive test, or ends it, based on the share earned by the last one. */
  askNext: (ref: AnswerRef, share: number | null) => askNext(parts, ref, share),
  /** Ends the running section, and starts the next one or submits the test. */
  finishSection: async (ref: SectionRef): Promise<void> => {
    await finishSection(parts, ref);
  },
  /** Ends the running section's preparation time early. */
  skipPreparation: async (ref: SectionRef): Promise<void> => {
    await skipPreparation(parts, ref);
  },
  /** How each section of a test ended; undefined without sections. */
  readSections: (userId: string, id: string) => readSections(parts, userId, id),
  /** The result of an adaptive test, by the share earned at each position. */
  readLevel: (userId: string, id: string, shares: ReadonlyMap<number, number>) =>
    readLevel(parts, userId, id, shares),
  /** Locks a test until the transaction ends; false if it or the question no longer allows this. */
  lockItem: (tx: Tx, ref: AnswerRef, action: AttemptAction) => lockItem(parts, tx, ref, action),
  /** Updates the stored totals of tests that the caller has locked. */
  keepTotals: parts.totals.keepTotals,
  /** Locks a test and updates its stored totals. */
  recountTotals: async (tx: Tx, userId: string, id: string): Promise<void> => {
    await parts.totals.lockOne(tx, userId, id);
    await parts.totals.keepTotals(tx, userId, [id]);
  },
  /** Newest first. */
  openAttempts: async (userId: string): Promise<AttemptHead[]> =>
    (await parts.repository.listOpen(userId)).map(headOf),
  /** How many questions of a test have an answer. */
  countAnswered: async (userId: string, id: string): Promise<number> =>
    (await parts.repository.answersOf(userId, id)).filter(({ answer }) => holdsAnything(answer)).length,
  /** Today's questions in the track that this person practices most. */
  dailyToday: (userId: string) => dailyToday(parts, userId),
  /** Answered questions of the newest tests, each with its time on screen and its expected time. */
  recentTimes: (userId: string) => recentTimes(parts, userId),
  testsByTrack: parts.usage.testsByTrack,
  /** The number of questions available for these choices. */
  countQuestions: async (userId: string, blueprint: Blueprint): Promise<number> =>
    (await previewAttempt(parts, userId, blueprint)).available,
  /** For interviews, whose answers arrive in turns. */
  lockInterview: (tx: Tx, userId: string, id: string) => lockInterview(parts, tx, userId, id),
  addTurn: (tx: Tx, of: { userId: string; id: string }, place: InterviewItem, text: string) =>
    addTurn(parts, tx, of, place, text),
  keepLateTurn: (ref: AnswerRef, text: string) => keepLateTurn(parts, ref, text),
  turnsOf: (userId: string, id: string) => turnsByPlace(parts, userId, id),
  submitInterview: (tx: Tx, userId: string, id: string) => submitLockedInterview(parts, tx, userId, id),
});
