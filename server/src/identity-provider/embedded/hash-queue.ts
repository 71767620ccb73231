// Hashes passwords so many at a time, in Node's thread pool; who comes when the queue is full is asked to come again.
import { errorCatalogue } from '@rehearse/contract/error-codes.ts';
import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

export type HashLimits = { atOnce: number; longestQueue: number };

/** scrypt by default: 32 MB and some 60 ms of a core each, so nobody may have many of them done at once. */
export type Hasher = {
  hash: (password: string) => Promise<string>;
  verify: (of: { hash: string; password: string }) => Promise<boolean>;
};

/** Seconds in which a full queue has surely moved on. */
const comeAgain = 3;

export const createHashQueue = (
  { atOnce, longestQueue }: HashLimits,
  hasher: Hasher = { hash: hashPassword, verify: verifyPassword },
): Hasher => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
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

  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (of) => inTurn(() => hasher.verify(of)),
  };
};

const queueFull = (): APIError =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'SIGN_IN_BUSY', message: errorCatalogue.sign_in_busy.sentence },
    { 'Retry-After': String(comeAgain) },
  );
