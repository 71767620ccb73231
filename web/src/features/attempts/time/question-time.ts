// Measures how long each question is on screen, with a monotonic clock, while the page is visible and the test runs. Pure.

/** The most that counts between two ticks: a laptop that slept wasn't showing the question. */
export const longestMs = 10_000;

/** What is before the person's eyes; null: no question whose time counts. */
export type QuestionVisibility = { position: number | null; isVisible: boolean; isRunning: boolean };

export type QuestionTime = QuestionVisibility & {
  /** The last tick, while counting. */
  since: number | null;
  /** Milliseconds by position. */
  times: ReadonlyMap<number, number>;
};

export const begin: QuestionTime = {
  position: null,
  isVisible: false,
  isRunning: false,
  since: null,
  times: new Map(),
};

/** Counts what has passed since the last look; a clock that went back counts nothing. */
export const tick = (state: QuestionTime, now: number): QuestionTime => {
  const { position, since, times } = state;
  if (position === null || since === null) return state;
  const passed = Math.round(Math.min(Math.max(0, now - since), longestMs));
  const total = (times.get(position) ?? 0) + passed;
  return { ...state, since: now, times: passed > 0 ? new Map(times).set(position, total) : times };
};

/** The question in view, the page's visibility, or whether the test runs has changed. */
export const changeVisibility = (
  state: QuestionTime,
  now: number,
  change: Partial<QuestionVisibility>,
): QuestionTime => {
  const next = { ...tick(state, now), ...change };
  const counts = next.position !== null && next.isVisible && next.isRunning;
  return { ...next, since: counts ? now : null };
};
