// Limits concurrent password hashing in Node's thread pool; if the queue is full, callers are told to retry.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { ConcurrencyLimit } from '../../../../platform/kernel/concurrency-limit.ts';
import { createSignInQueue } from './sign-in-queue.ts';

/** scrypt by default: 32 MB and about 60 ms of CPU each, so concurrency must be limited. */
export type Hasher = {
  hash: (password: string) => Promise<string>;
  verify: (of: { hash: string; password: string }) => Promise<boolean>;
};

export const createHashQueue = (
  limits: ConcurrencyLimit,
  hasher: Hasher = { hash: hashPassword, verify: verifyPassword },
): Hasher => {
  const runQueued = createSignInQueue(limits);
  return {
    hash: (password) => runQueued(() => hasher.hash(password)),
    verify: (of) => runQueued(() => hasher.verify(of)),
  };
};
