// A person's settings that other modules use.
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { createProfileRepository } from './profile.repository.ts';

export type SettingsDeps = { profiles: Pick<ReturnType<typeof createProfileRepository>, 'find'> };

type Settings = Pick<Profile, 'timeZone' | 'extraTime' | 'disputeMails'> & {
  /** Results of later answers stay hidden until their owner has rated them; null if the setting is off. */
  rateFirstSince: Date | null;
};

/** A guest has no settings of their own. */
const guestSettings: Settings = {
  timeZone: 'UTC',
  extraTime: 'none',
  rateFirstSince: null,
  disputeMails: false,
};

export const settingsOf = async ({ profiles }: SettingsDeps, userId: string, tx?: Tx): Promise<Settings> => {
  const { timeZone, extraTime, rateFirstSince, disputeMails } =
    (await profiles.find(userId, tx)) ?? guestSettings;
  return { timeZone, extraTime, rateFirstSince, disputeMails };
};
