// The remaining time of a test by the server's clock.

/** Milliseconds that the server's clock is ahead of this device's, so that a wrong local clock doesn't matter. */
export const clockOffset = (serverNow: string, localNow: number): number => Date.parse(serverNow) - localNow;

/** Milliseconds until `deadlineAt`, never below 0. */
export const timeLeft = (deadlineAt: string, offset: number, localNow: number): number =>
  Math.max(0, Date.parse(deadlineAt) - (localNow + offset));
