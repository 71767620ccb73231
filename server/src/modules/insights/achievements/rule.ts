// The definition of an achievement rule: a step over ledger events, its progress, and the reason it was earned.
import type { AchievementFamily } from '@rehearse/contract/insights/achievements.ts';
import type { LedgerEvent } from '../../../platform/kernel/ledger-event.ts';
import type * as z from 'zod/mini';

/** A ledger event with its calendar day in the person's time zone. */
export type DatedEvent = LedgerEvent & { day: string };

/** Returns a question's stem, or a placeholder if the question no longer exists. */
export type StemOf = (questionId: string) => string;

/**
 * `State` is stored as JSON, and can be recomputed by stepping through the ledger from `start`.
 * The first event after which `progress` is complete earns the achievement; later events are skipped.
 */
export type Rule<State> = {
  id: string;
  family: z.infer<typeof AchievementFamily>;
  name: string;
  /** What to do, as a sentence to the person. */
  rule: string;
  start: State;
  step: (state: State, event: DatedEvent) => State;
  progress: (state: State) => { done: number; of: number };
  /** What earned it, as a sentence to the person. `event` is the one that did; `state` includes it. */
  why: (state: State, event: DatedEvent, stemOf: StemOf) => string;
};

/** A rule with its state type hidden, so that all rules fit in one array. */
export type AnyRule = Rule<unknown>;

export const defineRule = <State>(rule: Rule<State>): AnyRule => rule as unknown as AnyRule;
