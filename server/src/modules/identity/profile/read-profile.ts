// A person's profile, and the export of all their data.
import type { Profile } from '@rehearse/contract/identity/profile.ts';
import type { ExportPart } from '../../../platform/hooks.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import type { Installation } from '../../installation/installation.public.ts';
import type { createProfileRepository } from './profile.repository.ts';
import { writeExport } from './write-export.ts';

type Deps = {
  profiles: Pick<ReturnType<typeof createProfileRepository>, 'find' | 'findWithUser'>;
  installation: Pick<Installation, 'readerFor'>;
};

export const readProfile = async ({ profiles, installation }: Deps, userId: string): Promise<Profile> => {
  const { profile, email, role, createdAt } = orNotFound(await profiles.findWithUser(userId));
  const { name, photoUrl, timeZone, locale, theme, extraTime, timerHidden, disputeMails } = profile;
  const rateFirst = profile.rateFirstSince !== null;
  const settings = { timeZone, locale, theme, extraTime, timerHidden, rateFirst, disputeMails };
  const user = { name, displayName: name, email, photoURL: photoUrl, role };
  const reader = await installation.readerFor(userId);
  return { ...user, ...settings, reader, createdAt: createdAt.toISOString() };
};

type ExportDeps = Pick<Deps, 'profiles'> & {
  clock: Clock;
  /** The parts of the export by name, in the order of the file. */
  exports: Readonly<Record<string, ExportPart>>;
};

/** The file in chunks, and today's date in the person's time zone. */
export const exportProfile = async ({ profiles, clock, exports }: ExportDeps, userId: string) => {
  const now = clock();
  const { timeZone } = orNotFound(await profiles.find(userId));
  return { day: dayIn(timeZone, now), pieces: writeExport(exports, userId, now) };
};
