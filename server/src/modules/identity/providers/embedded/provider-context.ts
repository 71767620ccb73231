// The part of better-auth's context that our code uses: tables, secret, password hashing.
import type { betterAuth } from 'better-auth';

type Context = Awaited<ReturnType<typeof betterAuth>['$context']>;

export type ProviderContext = Pick<Context, 'internalAdapter' | 'secret'> & {
  adapter: Pick<Context['adapter'], 'deleteMany'>;
  password: Pick<Context['password'], 'hash' | 'verify'>;
};

/** Read on demand, since better-auth is created on first use. */
export type ReadContext = () => Promise<ProviderContext>;
