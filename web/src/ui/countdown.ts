// A countdown that can be paused. The clock is passed in.

export type Clock = {
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Calls `run` after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

/** The longest timeout a browser supports; longer ones would fire immediately. */
const longest = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, longest));
    return () => clearTimeout(timer);
  },
};

export type Countdown = { go: () => void; stop: () => void };

/** Starts paused. `done` runs after `ms` of running time. */
export const createCountdown = (clock: Clock, ms: number, done: () => void): Countdown => {
  let left = ms;
  let going: { since: number; cancel: () => void } | undefined;
  return {
    go: () => {
      going ??= { since: clock.now(), cancel: clock.after(left, done) };
    },
    stop: () => {
      if (!going) return;
      going.cancel();
      left = Math.max(0, left - (clock.now() - going.since));
      going = undefined;
    },
  };
};
