// Limits by account first and by address generously; their state is in the database, so that all processes share it.
import { createHmac } from 'node:crypto';
import type { Tasks } from '../jobs/jobs.port.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import { addressKey } from '../kernel/address-key.ts';
import type { LimitedCall, Limits, SignInTry } from './limits.port.ts';
import type { LimitsRepository } from './limits.repository.ts';
import type { Tx } from '../kernel/transaction.ts';
import type { GrowingWait, Rate } from '../kernel/rate.ts';

/** Absent: not limited. */
export type PerAccountAndAddress = { perAccount: Rate | undefined; perAddress: Rate | undefined };

export type LimitSettings = Record<LimitedCall, PerAccountAndAddress> & {
  'sign-in': PerAccountAndAddress & { wait: GrowingWait | undefined };
};

/** A name under which something is counted, and how much of it there is. */
type Wanted = readonly [name: string, rate: Rate | undefined];

/** Forgets how many tests anybody started, in the transaction that changes how many there may be. */
type StartOver = { forgetStartedTests: (tx: Tx) => Promise<void> };

type Deps = {
  repository: LimitsRepository;
  clock: Clock;
  /** Keys the hashes under which accounts and addresses are counted. */
  key: Buffer;
  settings: LimitSettings;
  /** How many tests one person may start now; absent: as `settings` says. */
  rateOfTests?: () => Promise<Rate | undefined>;
};

/**
 * These count an account together with the address that asks: anyone can ask in anybody's name, and must not use up what
 * the other may do. Mail is counted by its receiver alone, who has it then; a refresh names what only its owner knows.
 */
const countedTogether: ReadonlySet<LimitedCall> = new Set(['sign-up', 'sync', 'contact']);

/** Letter case and surrounding spaces make no other account. */
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

  const giveBack = async (taken: readonly Wanted[]): Promise<void> => {
    for (const [name, rate] of taken) if (rate) await repository.giveBack(name, rate);
  };

  /** All of them or none. */
  const takeAll = async (wanted: readonly Wanted[]): Promise<void> => {
    for (const [index, [name, rate]] of wanted.entries()) {
      const wait = rate ? await repository.takeOne(name, rate, clock()) : 0;
      if (wait > 0) await giveBack(wanted.slice(0, index));
      refuseFor(wait);
    }
  };

  const signIn = settings['sign-in'];
  const failuresOf = ({ account, address, device }: SignInTry): string =>
    `sign-in-failures/${ofAccount(account)}/${device === undefined ? ofAddress(address) : hashed(`device ${device}`)}`;
  /** A device that is known is held to its own failures alone: nobody else can lock it out. */
  const byAddress = ({ address, device }: SignInTry): readonly Wanted[] =>
    device === undefined ? [[`sign-in/address/${ofAddress(address)}`, signIn.perAddress]] : [];
  const byAccount = ({ account, device }: SignInTry): Wanted => [
    `sign-in/account/${ofAccount(account)}`,
    device === undefined ? signIn.perAccount : undefined,
  ];

  return {
    take: async (call, { account, address }) => {
      const { perAddress, ...limit } = settings[call];
      const perAccount = call === 'test' && rateOfTests ? await rateOfTests() : limit.perAccount;
      const one = ofAccount(countedTogether.has(call) ? `${account} ${addressKey(address)}` : account);
      // the address first: whoever is over its limit makes no row for each name that they try
      return takeAll([
        [`${call}/address/${ofAddress(address)}`, perAddress],
        [`${call}/account/${one}`, perAccount],
      ]);
    },

    beginSignIn: async (one) => {
      const shared = byAddress(one);
      await takeAll(shared);
      const wait = signIn.wait ? await repository.countFailure(failuresOf(one), signIn.wait, clock()) : 0;
      if (wait > 0) await giveBack(shared);
      refuseFor(wait);
      const [name, rate] = byAccount(one);
      return rate ? Math.ceil((await repository.takeOne(name, rate, clock())) / 1000) : 0;
    },

    endSignIn: async (one, how, guardedSeconds) => {
      if (how === 'right') await repository.forget(failuresOf(one));
      else await repository.uncountFailure(failuresOf(one), clock());
      await giveBack([...byAddress(one), ...(guardedSeconds > 0 ? [] : [byAccount(one)])]);
    },

    forgetFailures: async (account) => {
      await repository.forgetUnder(`sign-in-failures/${ofAccount(account)}/`);
      await repository.forget(`sign-in/account/${ofAccount(account)}`);
    },

    forgetStartedTests: (tx) => repository.forgetUnder('test/account/', tx),

    tasks: { 'forget-old-limits': () => repository.deleteVoid(clock()) },
  };
};
