// The status page's data: each part now and by day, and the incidents.
import { statusDays, type Status } from '@rehearse/contract/status.ts';
import type { Clock } from '../../kernel/clock.ts';
import { presentTold } from './incidents.ts';
import type { StatusRepository } from './status.repository.ts';

const dayMs = 24 * 3_600_000;
/** A check older than this says nothing about now: nobody has looked since. */
const freshMs = 3 * 60_000;

export const readStatus = async (repository: StatusRepository, clock: Clock): Promise<Status> => {
  const now = clock().getTime();
  // from the beginning of the first day, so that no day is cut
  const since = new Date((Math.floor(now / dayMs) - (statusDays - 1)) * dayMs);
  const [days, newest, told] = [
    await repository.days(since),
    await repository.newest(),
    await repository.incidentsSince(since),
  ];
  const daysOf = Map.groupBy(days, ({ part }) => part);
  return {
    parts: newest.map(({ part, state, minute }) => ({
      name: part,
      now: now - minute.getTime() <= freshMs ? { state, at: minute.toISOString() } : null,
      days: (daysOf.get(part) ?? []).map(({ day, ok, down }) => ({ day, ok, down })),
    })),
    incidents: presentTold(told),
  };
};
