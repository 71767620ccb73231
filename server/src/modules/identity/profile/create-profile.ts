// The initial settings of a new person; values from the provider or browser are sanitized.
import type { SignedInUser } from '@rehearse/contract/identity/identity.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { tidyLocale, tidyName, tidyPhotoUrl, tidyTimeZone } from './profile-fields.ts';
import type { createProfileRepository } from './profile.repository.ts';

type Profiles = ReturnType<typeof createProfileRepository>;
type NewProfile = { userId: string; name: string; photoUrl: string | null; timeZone: string; locale: string };

export const createProfile = (
  { profiles, clock }: { profiles: Pick<Profiles, 'insert'>; clock: Clock },
  tx: Tx,
  { userId, name, photoUrl, timeZone, locale }: NewProfile,
): Promise<void> =>
  profiles.insert(tx, {
    userId,
    name: tidyName(name) || 'You',
    photoUrl: tidyPhotoUrl(photoUrl),
    timeZone: tidyTimeZone(timeZone),
    locale: tidyLocale(locale),
    theme: 'system',
    extraTime: 'none',
    timerHidden: false,
    rateFirstSince: null,
    disputeMails: true,
    changedAt: clock(),
  });

/** The user as the client shows them. */
export const showUser = async (
  { profiles }: { profiles: Pick<Profiles, 'find'> },
  userId: string,
  email: string,
  role: SignedInUser['role'],
): Promise<SignedInUser> => {
  const profile = await profiles.find(userId);
  const name = profile?.name ?? email;
  return { name, displayName: name, email, photoURL: profile?.photoUrl ?? null, role };
};
