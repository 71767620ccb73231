// Changes a person's own settings; what is left out stays.
import type { FieldFault } from '@rehearse/contract/error-codes.ts';
import { currentZoneName } from '@rehearse/contract/time-zone.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { isTimeZone, type Clock } from '../../../platform/kernel/clock.ts';
import { isName } from './profile-fields.ts';
import type { createProfileRepository } from './profile.repository.ts';

type Repository = ReturnType<typeof createProfileRepository>;
type Asked = { [K in keyof Omit<Change, 'rateFirstSince'>]?: Change[K] | undefined } & {
  rateFirst?: boolean | undefined;
};
type Change = Parameters<Repository['change']>[1];
type Deps = {
  repository: Pick<Repository, 'change'>;
  clock: Clock;
  /** Lists show totals that were covered until now. */
  recountCovered: (userId: string) => Promise<void>;
};

/** Throws `invalid_input` that names each field that cannot be taken; then nothing is changed. */
export const changeProfile = async (
  deps: Deps,
  userId: string,
  { rateFirst, ...asked }: Asked,
): Promise<void> => {
  const faults = faultsOf(asked);
  if (faults.length > 0) throw new AppError('invalid_input', { fields: faults });
  const change = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as Change;
  const now = deps.clock();
  // Results that were shown already are not covered again: it begins with those that come after.
  if (rateFirst !== undefined) change.rateFirstSince = rateFirst ? now : null;
  if (change.timeZone !== undefined) change.timeZone = currentZoneName(change.timeZone);
  await deps.repository.change(userId, change, now);
  if (rateFirst !== undefined) await deps.recountCovered(userId);
};

const faultsOf = ({ name, timeZone }: Asked): FieldFault[] => {
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
      message: 'We don’t know this time zone. Choose one such as America/New_York.',
    });
  }
  return faults;
};
