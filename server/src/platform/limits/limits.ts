// Shared rate limits: strict per account, generous per address, and stored in the database so that all processes share them.
import { createHmac } from 'node:crypto';
import type { Tasks } from '../jobs/jobs.port.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { LimitedCall, Limits, SignInTry } from './limits.port.ts';
import type { LimitsRepository } from './limits.repository.ts';
import type { Tx } from '../kernel/transaction.ts';
import type { GrowingWait, Rate } from '../kernel/rate.ts';

/** Absent: unlimited. */
export type PerAccountAndAddress = {
  perAccount: Rate | undefined;
  perAddress: Rate | undefined;
  /**
   * Counts an account together with the calling address: anyone can call in another person's name, which must not use up
   * that person's limit. Emails are counted per recipient, whoever requests them; a refresh contains a token only the
   * owner knows.
   */
  accountWithAddress?: boolean;
};

export type LimitSettings = Record<LimitedCall, PerAccountAndAddress> & {
  'sign-in': PerAccountAndAddress & { wait: GrowingWait | undefined };
};

/** The key under which calls are counted, and their rate. */
type KeyedRate = readonly [key: string, rate: Rate | undefined];

/** Resets everyone's count of started tests, in the transaction that changes the limit. */
type StartOver = { forgetStartedTests: (tx: Tx) => Promise<void> };

type Deps = {
  repository: LimitsRepository;
  clock: Clock;
  /** Key of the hashes under which accounts and addresses are counted. */
  key: Buffer;
  settings: LimitSettings;
  /** The current rate of started tests per person; absent: the rate in `settings`. */
  rateOfTests?: () => Promise<Rate | undefined>;
};

/** Ignores letter case and surrounding spaces. */
const accountKey = (account: string): string => account.normalize('NFKC').trim().toLowerCase();

const refuseFor = (waitMs: number): void => {
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) });
};

export const createLimits = ({
  repository,
  clock,
  key,
  settings,
  rateOfTests,
}: Deps): Limits & StartOver & { tasks: Tasks } => {
  const hashed = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const ofAccount = (account: string): string => hashed(`account ${accountKey(account)}`);
  const ofAddress = (address: string): string => hashed(`address ${addressKey(address)}`);

  const giveBack = async (rates: readonly KeyedRate[]): Promise<void> => {
    for (const [name, rate] of rates) if (rate) await repository.giveBack(name, rate);
  };

  /** Takes from all rates, or from none. */
  const takeAll = async (rates: readonly KeyedRate[]): Promise<void> => {
    for (const [index, [name, rate]] of rates.entries()) {
      const wait = rate ? await repository.takeOne(name, rate, clock()) : 0;
      if (wait > 0) await giveBack(rates.slice(0, index));
      refuseFor(wait);
    }
  };

  const signIn = settings['sign-in'];
  const failuresOf = ({ account, address, device }: SignInTry): string =>
    `sign-in-failures/${ofAccount(account)}/${device === undefined ? ofAddress(address) : hashed(`device ${device}`)}`;
  /** A known device is limited only by its own failures, so nobody else can lock it out. */
  const byAddress = ({ address, device }: SignInTry): readonly KeyedRate[] =>
    device === undefined ? [[`sign-in/address/${ofAddress(address)}`, signIn.perAddress]] : [];
  const byAccount = ({ account, device }: SignInTry): KeyedRate => [
    `sign-in/account/${ofAccount(account)}`,
    device === undefined ? signIn.perAccount : undefined,
  ];

  return {
    take: async (call, { account, address }) => {
      const { perAddress, accountWithAddress, ...limit } = settings[call];
      const perAccount = call === 'test' && rateOfTests ? await rateOfTests() : limit.perAccount;
      const accountHash = ofAccount(accountWithAddress ? `${account} ${addressKey(address)}` : account);
      // address first: once over its limit, it creates no rows for the accounts it tries
      return takeAll([
        [`${call}/address/${ofAddress(address)}`, perAddress],
        [`${call}/account/${accountHash}`, perAccount],
      ]);
    },

    beginSignIn: async (signInTry) => {
      const addressRates = byAddress(signInTry);
      await takeAll(addressRates);
      const wait = signIn.wait
        ? await repository.countFailure(failuresOf(signInTry), signIn.wait, clock())
        : 0;
      if (wait > 0) await giveBack(addressRates);
      refuseFor(wait);
      const [name, rate] = byAccount(signInTry);
      return rate ? Math.ceil((await repository.takeOne(name, rate, clock())) / 1000) : 0;
    },

    endSignIn: async (signInTry, outcome, guardedSeconds) => {
      if (outcome === 'right') await repository.forget(failuresOf(signInTry));
      else await repository.uncountFailure(failuresOf(signInTry), clock());
      await giveBack([...byAddress(signInTry), ...(guardedSeconds > 0 ? [] : [byAccount(signInTry)])]);
    },

    forgetFailures: async (account) => {
      await repository.forgetUnder(`sign-in-failures/${ofAccount(account)}/`);
      await repository.forget(`sign-in/account/${ofAccount(account)}`);
    },

    forgetStartedTests: (tx) => repository.forgetUnder('test/account/', tx),

    tasks: { 'forget-old-limits': () => repository.deleteVoid(clock()) },
  };
};
