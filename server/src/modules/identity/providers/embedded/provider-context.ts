// better-auth's context as our code uses it: tables, secret, password hashing.
import type { betterAuth } from 'better-auth';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;

export type ProviderContext = Pick<Context, 'internalAdapter' | 'secret'> & {
  adapter: Pick<Context['adapter'], 'deleteMany'>;
  password: Pick<Context['password'], 'hash' | 'verify'>;
};

/** better-auth is made at its first use, so its context is read when it is needed. */
export type ReadContext = () => Promise<ProviderContext>;
