// The definition of an achievement rule: a step over ledger events, its progress, and the reason it was earned.
import type { AchievementFamily } from '@rehearse/contract/insights/achievements.ts';
import type { LedgerEvent } from '../../../platform/kernel/ledger-event.ts';
import type * as z from 'zod/mini';

/** An event of the ledger with the calendar day it fell on in the person's own time zone. */
export type DatedEvent = LedgerEvent & { day: string };

/** The stem of a question; what is no longer known is called "a question". */
export type StemOf = (questionId: string) => string;

/**
 * `State` is JSON: it is stored, and can be computed again by stepping through the ledger from `start`.
 * The achievement is earned by the first event after which `progress` has all there is; it is not stepped further.
 */
export type Rule<State> = {
  id: string;
  family: z.infer<typeof AchievementFamily>;
  name: string;
  /** What has to be done, as a sentence to the person. */
  rule: string;
  start: State;
  step: (state: State, event: DatedEvent) => State;
  progress: (state: State) => { done: number; of: number };
  /** What earned it, as a sentence to the person; `event` is the one that did, `state` the one after it. */
  why: (state: State, event: DatedEvent, stemOf: StemOf) => string;
};

/** A rule whose state only it can read, so that all of them fit in one table. */
export type AnyRule = Rule<unknown>;

export const defineRule = <State>(rule: Rule<State>): AnyRule => rule as unknown as AnyRule;
