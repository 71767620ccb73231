// All rate and concurrency limits: those set in the environment, and fixed ones that nobody needs to change.
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { noQuotas, type Quotas } from '../kernel/quotas.ts';
import type { CallRates } from '../http/call-rates.ts';
import type { ConcurrencyLimit } from '../kernel/concurrency-limit.ts';
import type { LimitSettings, PerAccountAndAddress } from '../limits/limits.ts';
import type { LimitedCall } from '../limits/limits.port.ts';
import { readRate, type GrowingWait, type Rate } from '../kernel/rate.ts';

const rate = (usual: string) =>
  z
    .string()
    .trim()
    .default(usual)
    .transform((text, context): Rate | undefined => {
      if (text === 'off') return undefined;
      const read = readRate(text);
      if (!read)
        context.addIssue({ code: 'custom', message: 'must be a rate such as 100/h or 60/10m, or off' });
      return read;
    });
const whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');

/** The same in every installation, not configurable. */
export const fixedLimits = {
  /** Counted per process. Stops anyone from testing a list of stolen model keys through us. */
  modelKeyTries: { count: 10, seconds: 3600 } satisfies Rate,
  /** Per person, counted from rows that are stored anyway. */
  perDay: {
    /** Each one triggers a second grading; nobody honestly doubts more grades than this in a day. */
    disputes: 20,
    /** More than the criteria of any test; each one triggers a grading. */
    claims: 100,
    /** As many as the questions of five long tests; an administrator reads each report. */
    questionReports: 100,
  },
  /** Whole classes submit in the same second; without a limit, they would take every database connection. */
  submissions: { atOnce: 2, longestQueue: Number.POSITIVE_INFINITY },
  exports: { atOnce: 2, longestQueue: 0 },
  fileReaders: { atOnce: 2, longestQueue: 20 },
  textWorkers: { atOnce: 1, longestQueue: 20 },
  /** The built-in grader's process takes one answer at a time. */
  gradings: { atOnce: 1, longestQueue: 1000 },
} as const;

/** Each hash takes one of the four threads in Node's pool; one is left for file access and DNS. */
const hashesAtOnce = Math.min(availableParallelism(), 3);

export const limitSettings = {
  LIMIT_SIGN_IN_TRIES: {
    shape: whole.min(0).max(1000).default(5),
    meaning:
      'Wrong passwords for one account from one device before the next attempt has to wait; 0 for no wait.',
  },
  LIMIT_SIGN_IN_FIRST_WAIT: {
    shape: whole.min(1).max(86_400).default(15),
    meaning:
      'Length of the first wait after too many wrong passwords, in seconds; each further wrong password doubles it.',
  },
  LIMIT_SIGN_IN_LONGEST_WAIT: {
    shape: whole.min(1).max(86_400).default(900),
    meaning: 'Longest wait after a wrong password, in seconds.',
  },
  LIMIT_SIGN_IN_ACCOUNT: {
    shape: rate('100/h'),
    meaning:
      'Wrong passwords for one account from devices that have never signed in to it; above this, such a device also needs an emailed code. Examples: 100/h, 60/10m, off.',
  },
  LIMIT_SIGN_IN_ADDRESS: {
    shape: rate('300/h'),
    meaning: 'Wrong passwords from one IP address, for any account.',
  },
  LIMIT_SIGN_UP_ACCOUNT: {
    shape: rate('10/h'),
    meaning: 'Sign-ups using one email address from one IP address.',
  },
  LIMIT_SIGN_UP_ADDRESS: { shape: rate('60/h'), meaning: 'Sign-ups from one IP address.' },
  LIMIT_MAIL_ACCOUNT: {
    shape: rate('5/h'),
    meaning:
      'Reset and verification emails to one email address, whoever requests them; sign-in codes have the same limit.',
  },
  LIMIT_MAIL_ADDRESS: {
    shape: rate('60/h'),
    meaning: 'Reset and verification emails requested from one IP address.',
  },
  LIMIT_TEST_MAIL_ACCOUNT: { shape: rate('20/h'), meaning: 'Test emails sent by one administrator.' },
  LIMIT_SYNC_ACCOUNT: {
    shape: rate('60/10m'),
    meaning: 'Sessions opened with an identity provider token, for one email address from one IP address.',
  },
  LIMIT_SYNC_ADDRESS: {
    shape: rate('1200/10m'),
    meaning: 'Sessions opened with an identity provider token from one IP address, for any email address.',
  },
  LIMIT_REFRESH_ACCOUNT: { shape: rate('120/m'), meaning: 'Token refreshes of one session.' },
  LIMIT_REFRESH_ADDRESS: { shape: rate('3000/m'), meaning: 'Token refreshes from one IP address.' },
  LIMIT_CONTACT_ACCOUNT: {
    shape: rate('5/h'),
    meaning: 'Contact-form messages using one email address from one IP address.',
  },
  LIMIT_CONTACT_ADDRESS: { shape: rate('30/h'), meaning: 'Contact-form messages from one IP address.' },
  LIMIT_DEMO_ADDRESS: { shape: rate('60/h'), meaning: 'Demos started from one IP address.' },
  LIMIT_DOCUMENTS_ACCOUNT: { shape: rate('40/h'), meaning: 'Uploaded files read per person.' },
  LIMIT_DOCUMENTS_ADDRESS: { shape: rate('400/h'), meaning: 'Uploaded files read per IP address.' },
  LIMIT_SUGGESTIONS_ACCOUNT: {
    shape: rate('60/h'),
    meaning: 'Test suggestions per person; each reads up to two documents.',
  },
  LIMIT_SUGGESTIONS_ADDRESS: { shape: rate('600/h'), meaning: 'Test suggestions from one IP address.' },
  LIMIT_CALLS_PERSON: {
    shape: rate('1200/m'),
    meaning: 'API calls of any kind per person, counted per process.',
  },
  LIMIT_CALLS_ADDRESS: {
    shape: rate('30000/m'),
    meaning: 'Calls from one IP address, counted per process.',
  },
  LIMIT_REWRITES_ACCOUNT: { shape: rate('100/d'), meaning: 'Rewritten answers per person.' },
  LIMIT_SPEECH_ACCOUNT: {
    shape: rate('600/h'),
    meaning: 'Speech segments sent to the transcription provider per person.',
  },
  LIMIT_TESTS_ACCOUNT: {
    shape: rate('100/d'),
    meaning: 'Tests started by one person, unless the admin panel sets another limit.',
  },
  OPEN_TESTS: {
    shape: whole.min(0).max(100_000).default(30),
    meaning:
      'Unfinished tests that one person can have; 0 for no limit. The admin panel can set another limit.',
  },
  STORAGE_PER_PERSON_MB: {
    shape: whole.min(0).max(1_000_000).default(200),
    meaning:
      'Megabytes of answers that one person can keep before they have to delete tests; 0 for no limit. The admin panel can set another limit.',
  },
  PASSWORD_HASHES_AT_ONCE: {
    shape: whole.min(1).max(64).optional(),
    meaning: 'Passwords hashed at the same time; by default one per core, at most 3.',
  },
  PASSWORD_HASH_QUEUE: {
    shape: whole.min(0).max(10_000).default(64),
    meaning:
      'Sign-ins that can wait for their password to be hashed; anyone beyond that is asked to try again.',
  },
} as const;

export type LimitsRead = { [K in keyof typeof limitSettings]: z.output<(typeof limitSettings)[K]['shape']> };

type RateName = {
  [K in keyof LimitsRead]: LimitsRead[K] extends Rate | undefined ? K : never;
}[keyof LimitsRead];
type SharedLimit = { account?: RateName; address?: RateName; accountWithAddress?: true };

const mailLimit: SharedLimit = { account: 'LIMIT_MAIL_ACCOUNT', address: 'LIMIT_MAIL_ADDRESS' };

/** Counted in the database, for all processes together. */
const sharedLimits: Record<LimitedCall | 'sign-in', SharedLimit> = {
  'sign-in': { account: 'LIMIT_SIGN_IN_ACCOUNT', address: 'LIMIT_SIGN_IN_ADDRESS' },
  'sign-up': { account: 'LIMIT_SIGN_UP_ACCOUNT', address: 'LIMIT_SIGN_UP_ADDRESS', accountWithAddress: true },
  'reset-mail': mailLimit,
  'forget-password': mailLimit,
  'test-mail': { account: 'LIMIT_TEST_MAIL_ACCOUNT' },
  'sign-in-code': { account: 'LIMIT_MAIL_ACCOUNT' },
  sync: { account: 'LIMIT_SYNC_ACCOUNT', address: 'LIMIT_SYNC_ADDRESS', accountWithAddress: true },
  refresh: { account: 'LIMIT_REFRESH_ACCOUNT', address: 'LIMIT_REFRESH_ADDRESS' },
  contact: { account: 'LIMIT_CONTACT_ACCOUNT', address: 'LIMIT_CONTACT_ADDRESS', accountWithAddress: true },
  demo: { address: 'LIMIT_DEMO_ADDRESS' },
  document: { account: 'LIMIT_DOCUMENTS_ACCOUNT', address: 'LIMIT_DOCUMENTS_ADDRESS' },
  test: { account: 'LIMIT_TESTS_ACCOUNT' },
  rewrite: { account: 'LIMIT_REWRITES_ACCOUNT' },
  speech: { account: 'LIMIT_SPEECH_ACCOUNT' },
  suggestion: { account: 'LIMIT_SUGGESTIONS_ACCOUNT', address: 'LIMIT_SUGGESTIONS_ADDRESS' },
};

const sharedSettings = (
  rateOf: (name: RateName) => Rate | undefined,
  wait: GrowingWait | undefined,
): LimitSettings => {
  const settings = Object.fromEntries(
    Object.entries(sharedLimits).map(([call, { account, address, accountWithAddress = false }]) => [
      call,
      {
        perAccount: account && rateOf(account),
        perAddress: address && rateOf(address),
        accountWithAddress,
      },
    ]),
  ) as Record<keyof typeof sharedLimits, PerAccountAndAddress>;
  return { ...settings, 'sign-in': { ...settings['sign-in'], wait } };
};

const signInWait = (read: LimitsRead): GrowingWait | undefined =>
  read.LIMIT_SIGN_IN_TRIES === 0
    ? undefined
    : {
        freeTries: read.LIMIT_SIGN_IN_TRIES,
        firstSeconds: read.LIMIT_SIGN_IN_FIRST_WAIT,
        longestSeconds: read.LIMIT_SIGN_IN_LONGEST_WAIT,
      };

/** All limits, grouped by the code that enforces them. */
export type Limiting = { shared: LimitSettings; calls: CallRates; hashing: ConcurrencyLimit; quotas: Quotas };

export const limitingOf = (read: LimitsRead): Limiting => ({
  shared: sharedSettings((name) => read[name], signInWait(read)),
  calls: { perPerson: read.LIMIT_CALLS_PERSON, perAddress: read.LIMIT_CALLS_ADDRESS },
  hashing: { atOnce: read.PASSWORD_HASHES_AT_ONCE ?? hashesAtOnce, longestQueue: read.PASSWORD_HASH_QUEUE },
  quotas: {
    openTests: read.OPEN_TESTS,
    storage: read.STORAGE_PER_PERSON_MB * 1024 * 1024,
  },
});

/** For commands and tests, which make as many calls from one address in a minute as people do in a year. */
export const unlimited: Limiting = {
  shared: sharedSettings(() => undefined, undefined),
  calls: { perPerson: undefined, perAddress: undefined },
  hashing: { atOnce: hashesAtOnce, longestQueue: 10_000 },
  quotas: noQuotas,
};
