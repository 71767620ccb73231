// Settings of limits: how often one may try, how many passwords are hashed at once.
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { noQuotas, type Quotas } from '../kernel/quotas.ts';
import type { CallRates } from '../http/call-rates.ts';
import type { TurnLimits } from '../../modules/identity/providers/embedded/turns.ts';
import type { LimitSettings } from '../limits/limits.ts';
import { readRate, type Rate } from '../kernel/rate.ts';

const rate = (usual: string) =>
  z
    .string()
    .trim()
    .default(usual)
    .transform((text, context): Rate | undefined => {
      if (text === 'off') return undefined;
      const read = readRate(text);
      if (!read) context.addIssue({ code: 'custom', message: 'must be like 100/h, 60/10m, or off' });
      return read;
    });
const whole = z.coerce.number({ error: 'must be a number' }).int('must be a whole number');

/** Hashing takes a thread of Node's pool of four; one is left for files and names. */
const hashesAtOnce = Math.min(availableParallelism(), 3);

export const limitSettings = {
  LIMIT_SIGN_IN_TRIES: {
    shape: whole.min(0).max(1000).default(5),
    meaning:
      'Wrong passwords for one account from one device before the next attempt has to wait; 0 for no wait.',
  },
  LIMIT_SIGN_IN_FIRST_WAIT: {
    shape: whole.min(1).max(86_400).default(15),
    meaning: 'Length of the first wait, in seconds; each further wrong password doubles it.',
  },
  LIMIT_SIGN_IN_LONGEST_WAIT: {
    shape: whole.min(1).max(86_400).default(900),
    meaning: 'Longest wait, in seconds.',
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
    meaning: 'Sign-ups with one email address from one IP address.',
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
    meaning: 'The same, for all email addresses from one IP address.',
  },
  LIMIT_REFRESH_ACCOUNT: { shape: rate('120/m'), meaning: 'Token refreshes of one session.' },
  LIMIT_REFRESH_ADDRESS: { shape: rate('3000/m'), meaning: 'Token refreshes from one IP address.' },
  LIMIT_CONTACT_ACCOUNT: {
    shape: rate('5/h'),
    meaning: 'Contact-form messages with one email address from one IP address.',
  },
  LIMIT_CONTACT_ADDRESS: { shape: rate('30/h'), meaning: 'Contact-form messages from one IP address.' },
  LIMIT_DEMO_ADDRESS: { shape: rate('60/h'), meaning: 'Demos started from one IP address.' },
  LIMIT_DOCUMENTS_ACCOUNT: { shape: rate('40/h'), meaning: 'Uploaded files read per person.' },
  LIMIT_DOCUMENTS_ADDRESS: { shape: rate('400/h'), meaning: 'Uploaded files read per IP address.' },
  LIMIT_SUGGESTIONS_ACCOUNT: {
    shape: rate('60/h'),
    meaning: 'Test suggestions per person; each reads up to two documents.',
  },
  LIMIT_SUGGESTIONS_ADDRESS: { shape: rate('600/h'), meaning: 'The same, from one IP address.' },
  LIMIT_CALLS_PERSON: {
    shape: rate('1200/m'),
    meaning: 'Calls of any kind by one person, counted per process.',
  },
  LIMIT_CALLS_ADDRESS: {
    shape: rate('30000/m'),
    meaning: 'Calls from one IP address, counted per process.',
  },
  LIMIT_REWRITES_ACCOUNT: { shape: rate('100/d'), meaning: 'Rewritten answers per person.' },
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
    meaning: 'Sign-ins that can wait for their password to be hashed; further ones are asked to try again.',
  },
} as const;

export type LimitsRead = { [K in keyof typeof limitSettings]: z.output<(typeof limitSettings)[K]['shape']> };

const sharedLimitsOf = (read: LimitsRead): LimitSettings => {
  const mail = { perAccount: read.LIMIT_MAIL_ACCOUNT, perAddress: read.LIMIT_MAIL_ADDRESS };
  return {
    'sign-in': {
      perAccount: read.LIMIT_SIGN_IN_ACCOUNT,
      perAddress: read.LIMIT_SIGN_IN_ADDRESS,
      wait:
        read.LIMIT_SIGN_IN_TRIES === 0
          ? undefined
          : {
              freeTries: read.LIMIT_SIGN_IN_TRIES,
              firstSeconds: read.LIMIT_SIGN_IN_FIRST_WAIT,
              longestSeconds: read.LIMIT_SIGN_IN_LONGEST_WAIT,
            },
    },
    'sign-up': { perAccount: read.LIMIT_SIGN_UP_ACCOUNT, perAddress: read.LIMIT_SIGN_UP_ADDRESS },
    'reset-mail': mail,
    'forget-password': mail,
    'test-mail': { perAccount: read.LIMIT_TEST_MAIL_ACCOUNT, perAddress: undefined },
    'sign-in-code': { perAccount: read.LIMIT_MAIL_ACCOUNT, perAddress: undefined },
    sync: { perAccount: read.LIMIT_SYNC_ACCOUNT, perAddress: read.LIMIT_SYNC_ADDRESS },
    refresh: { perAccount: read.LIMIT_REFRESH_ACCOUNT, perAddress: read.LIMIT_REFRESH_ADDRESS },
    contact: { perAccount: read.LIMIT_CONTACT_ACCOUNT, perAddress: read.LIMIT_CONTACT_ADDRESS },
    demo: { perAccount: undefined, perAddress: read.LIMIT_DEMO_ADDRESS },
    document: { perAccount: read.LIMIT_DOCUMENTS_ACCOUNT, perAddress: read.LIMIT_DOCUMENTS_ADDRESS },
    test: { perAccount: read.LIMIT_TESTS_ACCOUNT, perAddress: undefined },
    rewrite: { perAccount: read.LIMIT_REWRITES_ACCOUNT, perAddress: undefined },
    suggestion: { perAccount: read.LIMIT_SUGGESTIONS_ACCOUNT, perAddress: read.LIMIT_SUGGESTIONS_ADDRESS },
  };
};

/** Everything that is limited, in the words of those who hold it. */
export type Limiting = { shared: LimitSettings; calls: CallRates; hashing: TurnLimits; quotas: Quotas };

export const limitingOf = (read: LimitsRead): Limiting => ({
  shared: sharedLimitsOf(read),
  calls: { perPerson: read.LIMIT_CALLS_PERSON, perAddress: read.LIMIT_CALLS_ADDRESS },
  hashing: { atOnce: read.PASSWORD_HASHES_AT_ONCE ?? hashesAtOnce, longestQueue: read.PASSWORD_HASH_QUEUE },
  quotas: {
    openTests: read.OPEN_TESTS,
    storage: read.STORAGE_PER_PERSON_MB * 1024 * 1024,
  },
});

const none = { perAccount: undefined, perAddress: undefined };

/** For commands and tests, where one address does in a minute what a year of people does. */
export const unlimited: Limiting = {
  shared: {
    'sign-in': { ...none, wait: undefined },
    'sign-up': none,
    'reset-mail': none,
    'test-mail': none,
    'forget-password': none,
    'sign-in-code': none,
    sync: none,
    refresh: none,
    contact: none,
    demo: none,
    document: none,
    test: none,
    rewrite: none,
    suggestion: none,
  },
  calls: { perPerson: undefined, perAddress: undefined },
  hashing: { atOnce: hashesAtOnce, longestQueue: 10_000 },
  quotas: noQuotas,
};
