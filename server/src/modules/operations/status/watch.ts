// Checks every service once a minute and records the results, also for minutes when the database was down.
import type { Health } from '@rehearse/contract/operations/system.ts';
import { statusDays } from '@rehearse/contract/operations/status.ts';
import { dayMs, minuteMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { CheckRow, StatusRepository } from './status.repository.ts';

/** Maximum unwritten checks, one per minute for a day; older ones are dropped and show as "no data". */
const heldBack = 24 * 60;

/** Listed in health but not probed, so its state is unknown. */
const notAsked = 'sign-in';

type Deps = {
  repository: Pick<StatusRepository, 'record' | 'sumDays' | 'forgetBefore' | 'forgetDaysBefore'>;
  clock: Clock;
  readHealth: () => Promise<Health>;
};

/** `look()` runs one check; results stay in this process until the database accepts them. */
export const createWatch = ({ repository, clock, readHealth }: Deps): { look: () => Promise<void> } => {
  let waiting: CheckRow[][] = [];
  return {
    look: async () => {
      const minute = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs);
      const { parts } = await readHealth();
      const seen = Object.entries(parts)
        // a service that is still starting has no result yet
        .filter(([part, { state }]) => part !== notAsked && state !== 'starting')
        .map(([part, { state }]): CheckRow => ({ minute, part, state: state === 'ok' ? 'ok' : 'down' }));
      waiting = [...waiting, seen].slice(-heldBack);
      const now = waiting;
      await repository.record(onceEach(now.flat()));
      await repository.sumDays([...new Set([dayOf(minute), ...now.flat().map((row) => dayOf(row.minute))])]);
      // removes exactly the checks written, because a concurrent run may have added or written others
      waiting = waiting.filter((checks) => !now.includes(checks));
      const first = new Date(minute.getTime() - statusDays * dayMs);
      await repository.forgetBefore(first);
      await repository.forgetDaysBefore(dayOf(first));
    },
  };
};

/** The day in UTC. */
const dayOf = (minute: Date): string => minute.toISOString().slice(0, 10);

/** One row per service and minute, since a statement can't write a row twice. "Down" wins. */
const onceEach = (rows: readonly CheckRow[]): CheckRow[] => {
  const byPlace = new Map<string, CheckRow>();
  for (const row of rows) {
    const place = `${row.minute.getTime()} ${row.part}`;
    if (byPlace.get(place)?.state !== 'down') byPlace.set(place, row);
  }
  return [...byPlace.values()];
};

/** Checks immediately, then every minute. A failed write is only logged, since its checks are kept and written later. */
export const startWatch = (
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop: () => void } => {
  const run = (): void => void look().catch(failed);
  run();
  const timer = setInterval(run, minuteMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
