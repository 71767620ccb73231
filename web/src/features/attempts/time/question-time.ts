// Measures how long each question is on screen while the page is visible and the test runs, with a monotonic clock. Pure.

/** The most that counts between two ticks, in milliseconds: a laptop that was asleep wasn't showing the question. */
export const longestMs = 10_000;

/** What is on screen. `position` is null if no question's time counts. */
export type QuestionVisibility = { position: number | null; isVisible: boolean; isRunning: boolean };

export type QuestionTime = QuestionVisibility & {
  /** The time of the last tick while counting. */
  since: number | null;
  /** Milliseconds by question position. */
  times: ReadonlyMap<number, number>;
};

export const begin: QuestionTime = {
  position: null,
  isVisible: false,
  isRunning: false,
  since: null,
  times: new Map(),
};

/** Adds the time since the last tick. If the clock went backward, adds nothing. */
export const tick = (state: QuestionTime, now: number): QuestionTime => {
  const { position, since, times } = state;
  if (position === null || since === null) return state;
  const passed = Math.round(Math.min(Math.max(0, now - since), longestMs));
  const total = (times.get(position) ?? 0) + passed;
  return { ...state, since: now, times: passed > 0 ? new Map(times).set(position, total) : times };
};

/** Handles a change of the question in view, the page's visibility, or whether the test runs. */
export const changeVisibility = (
  state: QuestionTime,
  now: number,
  change: Partial<QuestionVisibility>,
): QuestionTime => {
  const next = { ...tick(state, now), ...change };
  const counts = next.position !== null && next.isVisible && next.isRunning;
  return { ...next, since: counts ? now : null };
};
