// Runs all rules over events; returns their new state and the achievements earned. Pure.
import type { AnyRule, DatedEvent, StemOf } from './rule.ts';

export type AchievementState = {
  /** The edition of the rules that computed this state. */
  edition: number;
  /** The last event processed; earlier ones are skipped. */
  seq: number;
  /** Each rule's state, by achievement ID. */
  states: Record<string, unknown>;
  /** The event that earned it, by achievement ID. */
  earned: Record<string, number>;
};

export type Award = { achievementId: string; name: string; eventSeq: number; why: string; earnedAt: Date };

export const startState = (edition: number): AchievementState => ({
  edition,
  seq: 0,
  states: {},
  earned: {},
});

export const stateOf = (state: AchievementState, rule: AnyRule): unknown =>
  rule.id in state.states ? state.states[rule.id] : rule.start;

/** Processes `events` in order; the result doesn't depend on how they are batched. */
export const advance = (
  rules: readonly AnyRule[],
  before: AchievementState,
  events: readonly DatedEvent[],
  stemOf: StemOf,
): { state: AchievementState; awards: Award[] } => {
  const awards: Award[] = [];
  const state = { ...before, states: { ...before.states }, earned: { ...before.earned } };
  for (const event of events) {
    if (event.seq <= state.seq) continue;
    state.seq = event.seq;
    for (const rule of rules) {
      if (rule.id in state.earned) continue;
      const next = rule.step(stateOf(state, rule), event);
      state.states[rule.id] = next;
      const { done, of } = rule.progress(next);
      if (done < of) continue;
      state.earned[rule.id] = event.seq;
      awards.push({
        achievementId: rule.id,
        name: rule.name,
        eventSeq: event.seq,
        why: rule.why(next, event, stemOf),
        earnedAt: event.occurredAt,
      });
    }
  }
  return { state, awards };
};
