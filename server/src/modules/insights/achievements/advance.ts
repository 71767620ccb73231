// Runs all rules over events: their new state, and which event earned what. Pure.
import type { AnyRule, DatedEvent, StemOf } from './rule.ts';

export type AchievementState = {
  /** The edition of the rules that made it. */
  edition: number;
  /** The last event that was read; earlier ones are not read again. */
  seq: number;
  /** By achievement: what its rule remembers. */
  states: Record<string, unknown>;
  /** By achievement: the event that earned it. */
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
