// Tests what counts as time on a question: visible, running, never more than has passed, and no sleep.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  longestMs,
  changeVisibility,
  tick,
  type QuestionVisibility,
  type QuestionTime,
} from './question-time.ts';

const seen: QuestionVisibility = { position: 1, isVisible: true, isRunning: true };
const sum = ({ times }: QuestionTime): number => [...times.values()].reduce((all, ms) => all + ms, 0);

describe('time on a question', () => {
  it('counts for the question that is visible', () => {
    let state = changeVisibility(begin, 1_000, seen);
    state = tick(state, 5_000);
    state = changeVisibility(state, 7_000, { position: 2 });
    state = tick(state, 7_500);
    expect([...state.times]).toEqual([
      [1, 6_000],
      [2, 500],
    ]);
  });

  it('doesn’t count while the page is hidden, the test is paused, or no question is shown', () => {
    for (const change of [{ isVisible: false }, { isRunning: false }, { position: null }]) {
      let state = changeVisibility(changeVisibility(begin, 0, seen), 1_000, change);
      state = tick(state, 9_000);
      expect(sum(state)).toBe(1_000);
      state = tick(changeVisibility(state, 10_000, seen), 12_000);
      expect(state.times.get(1)).toBe(3_000);
    }
  });

  it('doesn’t count sleep or a clock that goes back', () => {
    const asleep = tick(changeVisibility(begin, 0, seen), 8 * 3_600_000);
    expect(sum(asleep)).toBe(longestMs);
    expect(sum(tick(asleep, 1_000))).toBe(longestMs);
  });
});

it('never exceeds the time that the question was visible, however often it is read', () => {
  const step = fc.record({
    passed: fc.integer({ min: -2_000, max: 30_000 }),
    position: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    isVisible: fc.boolean(),
    isRunning: fc.boolean(),
    onlyLooks: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state: QuestionTime = begin;
      let now = 0;
      let most = 0;
      for (const { passed, onlyLooks, ...view } of steps) {
        now += passed;
        const counts = state.position !== null && state.isVisible && state.isRunning;
        if (counts) most += Math.min(Math.max(0, passed), longestMs);
        const before = sum(state);
        state = onlyLooks ? tick(state, now) : changeVisibility(state, now, view);
        expect(sum(state)).toBeGreaterThanOrEqual(before);
      }
      expect(sum(state)).toBeLessThanOrEqual(most);
    }),
  );
});
