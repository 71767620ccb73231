// Tests that concurrent sign-ins of one person give one account, however their steps interleave.
import { expect, it } from 'vitest';
import { AppError } from '../../../../../platform/kernel/app-error.ts';
import { findOrCreateAccount } from './social-account.ts';

type Accounts = Parameters<typeof findOrCreateAccount>[0];

const person = {
  subject: '7',
  email: 'Noor@example.org',
  emailVerified: true,
  name: 'Noor',
  photoUrl: undefined,
} as unknown as Parameters<typeof findOrCreateAccount>[2];

const open = { reservedEmail: undefined, checkSignUp: () => Promise.resolve() };

/** The provider's tables with their unique indexes, in memory; each step yields to the other sign-ins. */
const createAccounts = (verified = true) => {
  const users: { id: string; email: string; emailVerified: boolean }[] = [];
  const links: { accountId: string; userId: string }[] = [];
  const step = () => new Promise<void>((done) => void setImmediate(done));
  const link = async (accountId: string, userId: string) => {
    await step();
    if (links.some((link) => link.accountId === accountId)) throw new Error('duplicate key');
    links.push({ accountId, userId });
  };
  const accounts = {
    findAccountOwnerByKey: async ({ accountId }: { accountId: string }) => {
      await step();
      const found = links.find((link) => link.accountId === accountId);
      return found ? { kind: 'owned', user: users.find(({ id }) => id === found.userId) } : null;
    },
    findUserByEmail: async (email: string) => {
      await step();
      const user = users.find((user) => user.email === email);
      return user ? { user } : null;
    },
    linkAccount: ({ accountId, userId }: { accountId: string; userId: string }) => link(accountId, userId),
    createOAuthUser: async ({ email }: { email: string }, { accountId }: { accountId: string }) => {
      await step();
      if (users.some((user) => user.email === email)) throw new Error('duplicate key');
      const user = { id: String(users.length + 1), email, emailVerified: verified };
      users.push(user);
      await link(accountId, user.id);
      return { user };
    },
  };
  return { accounts: accounts as unknown as Accounts, users, links };
};

it.each([2, 3, 5])('%i concurrent sign-ins open one account', async (many) => {
  const { accounts, users, links } = createAccounts();
  // each starts one step after the previous one, so that all interleavings occur
  const opened = await Promise.all(
    Array.from({ length: many }, async (_, turn) => {
      for (let wait = 0; wait < turn; wait += 1) await new Promise<void>((done) => void setImmediate(done));
      return findOrCreateAccount(accounts, 'google', person, open);
    }),
  );
  expect(new Set(opened)).toEqual(new Set(['1']));
  expect(users).toHaveLength(1);
  expect(links).toHaveLength(1);
});

it('doesn’t retry a refusal, and reports an error that persists', async () => {
  const { accounts } = createAccounts();
  await expect(
    findOrCreateAccount(accounts, 'google', person, { ...open, reservedEmail: 'noor@example.org' }),
  ).rejects.toBeInstanceOf(AppError);
  let lookups = 0;
  const broken = {
    ...accounts,
    findUserByEmail: () => {
      lookups += 1;
      throw new Error('no database');
    },
  } as unknown as Accounts;
  await expect(findOrCreateAccount(broken, 'google', person, open)).rejects.toThrow('no database');
  expect(lookups).toBe(3);
});

it('creates no account for a person who may not sign up, but opens an existing one', async () => {
  const { accounts, users, links } = createAccounts();
  const closed = { ...open, checkSignUp: () => Promise.reject(new AppError('sign_up_closed')) };
  await expect(findOrCreateAccount(accounts, 'google', person, closed)).rejects.toThrow('sign_up_closed');
  expect([users, links]).toEqual([[], []]);
  await findOrCreateAccount(accounts, 'google', person, open);
  expect(await findOrCreateAccount(accounts, 'google', person, closed)).toBe('1');
});
