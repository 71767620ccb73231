// Hashes passwords so many at a time, in Node's thread pool; who comes when the queue is full is asked to come again.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns, type TurnLimits } from './turns.ts';

/** scrypt by default: 32 MB and some 60 ms of a core each, so nobody may have many of them done at once. */
export type Hasher = {
  hash: (password: string) => Promise<string>;
  verify: (of: { hash: string; password: string }) => Promise<boolean>;
};

export const createHashQueue = (
  limits: TurnLimits,
  hasher: Hasher = { hash: hashPassword, verify: verifyPassword },
): Hasher => {
  const inTurn = createTurns(limits);
  return {
    hash: (password) => inTurn(() => hasher.hash(password)),
    verify: (of) => inTurn(() => hasher.verify(of)),
  };
};
