// Changes a person's settings; omitted ones stay as they are.
import type { FieldFault } from '@rehearse/contract/error-codes.ts';
import { currentZoneName } from '@rehearse/contract/identity/time-zone.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { AddJob } from '../../../platform/jobs/jobs.port.ts';
import { isTimeZone, type Clock } from '../../../platform/kernel/clock.ts';
import { isName } from './profile-fields.ts';
import type { createProfileRepository } from './profile.repository.ts';

type Repository = ReturnType<typeof createProfileRepository>;
type ProfileChange = { [K in keyof Omit<Change, 'rateFirstSince'>]?: Change[K] | undefined } & {
  rateFirst?: boolean | undefined;
};
type Change = Parameters<Repository['change']>[1];
type Deps = {
  profiles: Pick<Repository, 'change'>;
  clock: Clock;
  addJob: AddJob;
};

/** Throws `invalid_input` with each invalid field, and then changes nothing. */
export const changeProfile = async (
  deps: Deps,
  userId: string,
  { rateFirst, ...fields }: ProfileChange,
): Promise<void> => {
  const faults = faultsOf(fields);
  if (faults.length > 0) throw new AppError('invalid_input', { fields: faults });
  const change = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Change;
  const now = deps.clock();
  // Results that have been shown stay visible: the setting applies to later ones.
  if (rateFirst !== undefined) change.rateFirstSince = rateFirst ? now : null;
  if (change.timeZone !== undefined) change.timeZone = currentZoneName(change.timeZone);
  await deps.profiles.change(userId, change, now);
  // recounts the stored totals, which leave out results that are still hidden
  if (rateFirst !== undefined) await deps.addJob('recount-totals', { userId }, { key: `recount:${userId}` });
};

const faultsOf = ({ name, timeZone }: ProfileChange): FieldFault[] => {
  const faults: FieldFault[] = [];
  if (name !== undefined && !isName(name)) {
    faults.push({
      path: 'name',
      message: 'A name needs at least one letter and can’t contain invisible characters.',
    });
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    faults.push({
      path: 'timeZone',
      message: 'We don’t recognize this time zone. Choose one such as America/New_York.',
    });
  }
  return faults;
};
