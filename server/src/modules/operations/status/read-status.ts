// Reads the status page's data: each service now and by day, and the incidents.
import { statusDays, type Status } from '@rehearse/contract/operations/status.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { showIncidents } from './incidents.ts';
import type { StatusRepository } from './status.repository.ts';

/** A check older than this says nothing about the current state. */
const freshMs = 3 * 60_000;
const keptMs = 30_000;

const readStatus = async (repository: StatusRepository, clock: Clock): Promise<Status> => {
  const now = clock().getTime();
  // from the start of the first day, so that it's complete
  const since = new Date((Math.floor(now / dayMs) - (statusDays - 1)) * dayMs);
  const [days, newest, recentIncidents] = [
    await repository.days(since.toISOString().slice(0, 10)),
    await repository.newest(new Date(now - freshMs)),
    await repository.incidentsSince(since),
  ];
  const daysOf = Map.groupBy(days, ({ part }) => part);
  const newestOf = new Map(newest.map((check) => [check.part, check]));
  const names = [...new Set([...daysOf.keys(), ...newestOf.keys()])].toSorted();
  return {
    parts: names.map((name) => {
      const check = newestOf.get(name);
      return {
        name,
        now: check ? { state: check.state, at: check.minute.toISOString() } : null,
        days: (daysOf.get(name) ?? []).map(({ day, ok, down }) => ({ day, ok, down })),
      };
    }),
    incidents: showIncidents(recentIncidents),
  };
};

/** The response is public and cached for half a minute; `forget` after a change in this process. */
export const createStatusReader = (repository: StatusRepository, clock: Clock) => {
  let kept: { until: number; status: Promise<Status> } | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const read = (): Promise<Status> => {
    const now = clock().getTime();
    if (kept && now < kept.until && kept.until - now <= keptMs) return kept.status;
    const status = readStatus(repository, clock);
    kept = { until: now + keptMs, status };
    status.catch(forget);
    return status;
  };
  return { read, forget };
};
