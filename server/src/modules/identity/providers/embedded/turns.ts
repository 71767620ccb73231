// Lets so many works run at once and the others wait in the order in which they came; with a full queue the next is refused.
import { errorCatalogue } from '@rehearse/contract/error-codes.ts';
import { APIError } from 'better-auth/api';

export type TurnLimits = { atOnce: number; longestQueue: number };

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds in which a full queue has surely moved on. */
const comeAgain = 3;

export const createTurns = ({ atOnce, longestQueue }: TurnLimits): InTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw queueFull();
      // whoever ends hands their place on, so that nobody slips in between
      await new Promise<void>((begin) => void waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const queueFull = (): APIError =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'SIGN_IN_BUSY', message: errorCatalogue.sign_in_busy.sentence },
    { 'Retry-After': String(comeAgain) },
  );
