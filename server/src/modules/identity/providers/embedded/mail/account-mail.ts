// Sends the emails about a provider account, one function per mail.
import type { Clock } from '../../../../../platform/kernel/clock.ts';
import type { Log } from '../../../../../platform/kernel/log.ts';
import { linkAddress, reachedHeader } from './link-address.ts';
import {
  configuredPasswordMail,
  passwordChangedMail,
  receiverOf,
  resetMail,
  verificationMail,
  type FindReceiver,
  type ProviderMail,
} from './mails.ts';

export type AccountMailDeps = {
  publicUrl: string | undefined;
  /** The URL this process listens on. */
  ownAddress: string;
  /** The default administrator's address. */
  reservedEmail: string | undefined;
  log: Log;
  clock: Clock;
  sendMail: (mail: ProviderMail) => Promise<void>;
  findReceiver: FindReceiver;
};

type User = { id: string; email: string; name: string };

/** The origin of links in an email; without headers, the one this process listens on. */
export const linkAddressFor = (
  deps: Pick<AccountMailDeps, 'publicUrl' | 'ownAddress'>,
  headers: Headers | undefined,
): string => linkAddress(deps, { host: headers?.get('host'), reached: headers?.get(reachedHeader) });

export const sendVerificationMail = async (
  deps: AccountMailDeps,
  user: User,
  { token, address }: { token: string; address: string },
): Promise<void> =>
  deps.sendMail(verificationMail(await receiverOf(user, deps.findReceiver), address, token, deps.clock()));

export const sendResetMail = async (
  deps: AccountMailDeps,
  user: User,
  { token, address }: { token: string; address: string },
): Promise<void> =>
  deps.sendMail(resetMail(await receiverOf(user, deps.findReceiver), address, token, deps.clock()));

/** The default administrator's password can't be reset by a link. */
export const sendConfiguredPasswordMail = async (deps: AccountMailDeps, email: string): Promise<void> =>
  deps.sendMail(configuredPasswordMail(email));

export const sendPasswordChangedMail = async (
  deps: AccountMailDeps,
  user: User,
  headers: Headers | undefined,
): Promise<void> =>
  deps.sendMail(
    passwordChangedMail(await receiverOf(user, deps.findReceiver), {
      address: linkAddressFor(deps, headers),
      when: deps.clock(),
      userAgent: headers?.get('user-agent') ?? '',
    }),
  );

/** Only logs a failure: an email that can't be queued must not fail the change it reports. */
export const logIfNotQueued = (log: Log, about: string, sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => log.warn({ error: String(error), about }, 'email not queued'));

export const isReserved = (
  { reservedEmail }: Pick<AccountMailDeps, 'reservedEmail'>,
  email: string,
): boolean => email.trim().toLowerCase() === reservedEmail?.toLowerCase();
