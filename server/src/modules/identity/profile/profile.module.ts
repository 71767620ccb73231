// Profile: a person's own settings, the export of all that is theirs, and the end of their account.
import type { SignedInUser } from '@rehearse/contract/identity.ts';
import type { Profile } from '@rehearse/contract/profile.ts';
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { changeProfile } from './change-profile.ts';
import { createExportPlaces } from './export-places.ts';
import { deleteProfile } from './delete-profile.ts';
import { tidyLocale, tidyName, tidyPhotoUrl, tidyTimeZone } from './profile-fields.ts';
import { createProfileRepository } from './profile.repository.ts';
import { profileRoutes } from './profile.routes.ts';
import { writeExport, type ExportPart } from './write-export.ts';

type Deps = Omit<Parameters<typeof deleteProfile>[0], 'repository'> & {
  db: Parameters<typeof createProfileRepository>[0];
  clock: Clock;
  transact: Transact;
  recordAdminAction: RecordAdminAction;
  recountCovered: (userId: string) => Promise<void>;
  /** Which language model reads this person's open answers, if any. */
  readerFor: (userId: string) => Promise<Profile['reader']>;
  /** The parts of the export, by name, in the order of the file; asked late, since features are built one after the other. */
  exportParts: () => Record<string, ExportPart>;
};

type NewProfile = { userId: string; name: string; photoUrl: string | null; timeZone: string; locale: string };

const guestSettings = {
  timeZone: 'UTC',
  extraTime: 'none',
  rateFirstSince: null,
  disputeMails: false,
} as const;

export const createProfileModule = (deps: Deps) => {
  const { clock, recountCovered } = deps;
  const repository = createProfileRepository(deps.db);

  const readProfile = async (userId: string): Promise<Profile> => {
    const { profile, email, role, createdAt } = orNotFound(await repository.findWithUser(userId));
    const { name, photoUrl, timeZone, locale, theme, extraTime, timerHidden, disputeMails } = profile;
    const rateFirst = profile.rateFirstSince !== null;
    const settings = { timeZone, locale, theme, extraTime, timerHidden, rateFirst, disputeMails };
    const user = { name, displayName: name, email, photoURL: photoUrl, role };
    const reader = await deps.readerFor(userId);
    return { ...user, ...settings, reader, createdAt: createdAt.toISOString() };
  };

  const exportProfile = async (userId: string) => {
    const now = clock();
    const { timeZone } = orNotFound(await repository.find(userId));
    return { day: dayIn(timeZone, now), pieces: writeExport(deps.exportParts(), userId, now) };
  };

  return {
    routes: profileRoutes({
      readProfile,
      changeProfile: (userId, change) => changeProfile({ repository, clock, recountCovered }, userId, change),
      exportProfile,
      takePlace: createExportPlaces(),
      recordExport: (by, userId) =>
        deps.transact((tx) =>
          deps.recordAdminAction(tx, by, {
            action: 'person_exported',
            target: { kind: 'person', id: userId },
          }),
        ),
      deleteProfile: (userId, typedEmail) => deleteProfile({ ...deps, repository }, userId, typedEmail),
    }),

    /** The settings of someone who signs in for the first time; what the provider or browser says is made fit. */
    createProfile: (tx: Tx, { userId, name, photoUrl, timeZone, locale }: NewProfile): Promise<void> =>
      repository.insert(tx, {
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
      }),

    /** The user as the client shows them. */
    showUser: async (userId: string, email: string, role: SignedInUser['role']): Promise<SignedInUser> => {
      const profile = await repository.find(userId);
      const name = profile?.name ?? email;
      return { name, displayName: name, email, photoURL: profile?.photoUrl ?? null, role };
    },

    /** What other features go by: days are counted in the zone, time limits are stretched by the factor. */
    settingsOf: async (
      userId: string,
      tx?: Tx,
    ): Promise<
      Pick<Profile, 'timeZone' | 'extraTime' | 'disputeMails'> & { rateFirstSince: Date | null }
    > => {
      // a guest has none of their own
      const settings = (await repository.find(userId, tx)) ?? guestSettings;
      const { timeZone, extraTime, rateFirstSince, disputeMails } = settings;
      return { timeZone, extraTime, rateFirstSince, disputeMails };
    },

    exportOf: (userId: string) => repository.find(userId),
  };
};
