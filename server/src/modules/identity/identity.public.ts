// The public interface of identity: who a person is, their settings, and emailing them.
import type { Tx } from '../../platform/kernel/transaction.ts';
import { forgetGuest, createGuest } from './accounts/guests.ts';
import { mailPerson } from './accounts/mail-person.ts';
import { readPerson } from './accounts/read-person.ts';
import { settingsOf, type SettingsDeps } from './profile/settings-of.ts';

export { firebaseHosts } from './providers/firebase/hosts.ts';
export type { ProviderSettings } from './providers/open-provider.ts';
export type Identity = ReturnType<typeof publicIdentity>;

type Parts = Parameters<typeof createGuest>[0] &
  Parameters<typeof forgetGuest>[0] &
  Pick<Parameters<typeof mailPerson>[0], 'receivers' | 'sendMail'> &
  Parameters<typeof readPerson>[0] & {
    profiles: SettingsDeps['profiles'];
    readGuest: (token: string) => Promise<string | undefined>;
  };

export const publicIdentity = (parts: Parts) => ({
  findById: (userId: string) => parts.repository.findById(userId),
  /** False for a guest, and for a deleted account. */
  isMember: async (userId: string): Promise<boolean> =>
    (await parts.repository.findById(userId))?.kind === 'member',
  /** The name shown to other people; null for a guest, and for a suspended or deleted account. */
  publicNameOf: async (userId: string): Promise<string | null> => {
    const user = await parts.repository.findById(userId);
    if (user?.kind !== 'member' || user.status !== 'active') return null;
    return (await parts.profiles.find(userId))?.name ?? null;
  },
  /** One person as administrators see them. Throws `not_found`, also for a guest. */
  readPerson: (userId: string) => readPerson(parts, userId),
  /** Settings that other modules use, such as the time zone for counting days and the extra time for limits. */
  settingsOf: (userId: string, tx?: Tx) => settingsOf(parts, userId, tx),
  timeZoneOf: async (userId: string, tx?: Tx): Promise<string> =>
    (await settingsOf(parts, userId, tx)).timeZone,
  /** Emails a person, in the transaction of the change it reports. */
  mailPerson: (tx: Tx, userId: string, write: Parameters<typeof mailPerson>[3]): Promise<void> =>
    mailPerson(parts, tx, userId, write),
  /** Creates a guest, valid for a day. */
  createGuest: () => createGuest(parts),
  /** Does nothing if the token is forged, expired, or not a guest's. */
  forgetGuest: async (token: string): Promise<void> => {
    const id = await parts.readGuest(token);
    if (id !== undefined) await forgetGuest(parts, id);
  },
});
