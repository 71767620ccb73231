// What other modules may ask of attempts: a test as the clock says, what is saved in it, and starting one.
import type { AttemptAction } from '@rehearse/contract/attempt-actions.ts';
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts.ts';
import { holdsAnything } from '../../kinds/kinds.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { lockForCheck, type ChangeDeps } from './change-attempt.ts';
import { gradingKeyOf } from './hand-in.ts';
import { askNext, closeQuestion, type NextDeps } from './adaptive/ask-next.ts';
import { readLevel } from './adaptive/read-level.ts';
import { finishSection, skipPreparation, type SectionRef } from './sections/end-section.ts';
import { readSections } from './sections/read-sections.ts';
import { dailyToday } from './daily/read-daily.ts';
import { holdPlace } from './hold-place.ts';
import { previewAttempt, type PreviewDeps } from './preview-attempt.ts';
import { currentAttempt, headOf, readAttempt } from './read-attempt.ts';
import { readItems, readPlace, readPlaces } from './read-places.ts';
import {
  addTurn,
  handInInterview,
  holdInterview,
  keepLateTurn,
  turnsByPlace,
  type SpokenPlace,
} from './spoken-answers.ts';
import { recentTimes } from './recent-times.ts';
import type { NewTest } from './choose-questions.ts';
import { startAttempt, type StartDeps } from './start-attempt.ts';
import type { createTotalsRepository } from './totals.repository.ts';

export type { NewTest } from './choose-questions.ts';
export type { HeldInterview, SpokenPlace } from './spoken-answers.ts';
export type Attempts = ReturnType<typeof publicAttempts>;

type Parts = ChangeDeps &
  NextDeps &
  StartDeps &
  PreviewDeps &
  Parameters<typeof keepLateTurn>[0] &
  Parameters<typeof readItems>[0] &
  Parameters<typeof recentTimes>[0] & { totals: ReturnType<typeof createTotalsRepository> };

export const publicAttempts = (parts: Parts) => ({
  /** As the clock says, not as the last job left it. Throws `not_found`. */
  readHead: async (userId: string, id: string): Promise<AttemptHead> =>
    headOf(await currentAttempt(parts, userId, id)),
  /** As it is taken, with the keys of checked questions beside it. Throws `not_found`. */
  readAttempt: (userId: string, id: string) => readAttempt(parts, userId, id),
  readPlace: (ref: AnswerRef) => readPlace(parts, ref),
  readPlaces: (userId: string, id: string) => readPlaces(parts, userId, id),
  /** All places with what their questions show and reveal; only for whoever may see the keys. */
  readItems: (userId: string, id: string) => readItems(parts, userId, id),
  /** Names the job that grades a test. */
  gradingKeyOf,
  /** Gives the new attempt's id; throws the codes of `api.startAttempt`. */
  startAttempt: (userId: string, test: NewTest) => startAttempt(parts, userId, test),
  /** Locks one answer of a practice test for good, and gives the key of its question. Twice is the same as once. */
  lockForCheck: (ref: AnswerRef) => lockForCheck(parts, ref),
  /** Makes an answer of an adaptive test final; false: its next question was asked. */
  closeQuestion: (ref: AnswerRef) => closeQuestion(parts, ref),
  /** Asks the next question of an adaptive test, or ends it, by the share of points of the one that was closed. */
  askNext: (ref: AnswerRef, share: number | null) => askNext(parts, ref, share),
  /** Ends a section that runs, and begins the next one, or submits the test. */
  finishSection: async (ref: SectionRef): Promise<void> => {
    await finishSection(parts, ref);
  },
  /** Opens a section that runs, before its time to prepare is over. */
  skipPreparation: async (ref: SectionRef): Promise<void> => {
    await skipPreparation(parts, ref);
  },
  /** What became of the sections of a test; undefined where it has none. */
  readSections: (userId: string, id: string) => readSections(parts, userId, id),
  /** What an adaptive test came to, by the share of points of each position. */
  readLevel: (userId: string, id: string, shares: ReadonlyMap<number, number>) =>
    readLevel(parts, userId, id, shares),
  /** Holds a test against any change until the transaction ends; false: it or the question is closed for this. */
  holdPlace: (tx: Tx, ref: AnswerRef, action: AttemptAction) => holdPlace(parts, tx, ref, action),
  /** Counts the grades of tests that the caller has locked. */
  keepTotals: parts.totals.keepTotals,
  /** Counts the grades of a test, once nobody adds one. */
  recountTotals: async (tx: Tx, userId: string, id: string): Promise<void> => {
    await parts.totals.lockOne(tx, userId, id);
    await parts.totals.keepTotals(tx, userId, [id]);
  },
  /** Newest first. */
  openAttempts: async (userId: string): Promise<AttemptHead[]> =>
    (await parts.repository.listOpen(userId)).map(headOf),
  /** Of one test, how many questions hold an answer. */
  countAnswered: async (userId: string, id: string): Promise<number> =>
    (await parts.repository.answersOf(userId, id)).filter(({ answer }) => holdsAnything(answer)).length,
  /** Today's questions in the track that this person practices most. */
  dailyToday: (userId: string) => dailyToday(parts, userId),
  /** Answered questions of the newest tests, with how long each was in view and how long it was expected to take. */
  recentTimes: (userId: string) => recentTimes(parts, userId),
  testsByTrack: parts.usage.testsByTrack,
  /** How many questions there are for these choices. */
  countQuestions: async (userId: string, blueprint: Blueprint): Promise<number> =>
    (await previewAttempt(parts, userId, blueprint)).available,
  /** For interviews, whose answers are said turn by turn. */
  holdInterview: (tx: Tx, userId: string, id: string) => holdInterview(parts, tx, userId, id),
  addTurn: (tx: Tx, of: { userId: string; id: string }, place: SpokenPlace, text: string) =>
    addTurn(parts, tx, of, place, text),
  keepLateTurn: (ref: AnswerRef, text: string) => keepLateTurn(parts, ref, text),
  turnsOf: (userId: string, id: string) => turnsByPlace(parts, userId, id),
  submitInterview: (tx: Tx, userId: string, id: string) => handInInterview(parts, tx, userId, id),
});
