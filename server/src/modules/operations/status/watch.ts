// Looks at every part once a minute and writes down what it saw, also what it saw while the database was away.
import type { Health } from '@rehearse/contract/system.ts';
import { statusDays } from '@rehearse/contract/status.ts';
import { dayMs, minuteMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { CheckRow, StatusRepository } from './status.repository.ts';

/** A day of checks that could not be written yet; older ones are let go and stay "no data". */
const heldBack = 24 * 60;

/** Named in health, and not asked: nobody saw how it was. */
const notAsked = 'sign-in';

type Deps = {
  repository: Pick<StatusRepository, 'record' | 'sumDays' | 'forgetBefore' | 'forgetDaysBefore'>;
  clock: Clock;
  readHealth: () => Promise<Health>;
};

/** `look()` is one check; what it saw is kept in this process until the database takes it. */
export const createWatch = ({ repository, clock, readHealth }: Deps): { look: () => Promise<void> } => {
  let waiting: CheckRow[][] = [];
  return {
    look: async () => {
      const minute = new Date(Math.floor(clock().getTime() / minuteMs) * minuteMs);
      const { parts } = await readHealth();
      const seen = Object.entries(parts)
        // a part that is starting was not watched yet
        .filter(([part, { state }]) => part !== notAsked && state !== 'starting')
        .map(([part, { state }]): CheckRow => ({ minute, part, state: state === 'ok' ? 'ok' : 'down' }));
      waiting = [...waiting, seen].slice(-heldBack);
      const now = waiting;
      await repository.record(onceEach(now.flat()));
      await repository.sumDays([...new Set([dayOf(minute), ...now.flat().map((row) => dayOf(row.minute))])]);
      // by what was written, not by how much: another look may have written some of it meanwhile
      waiting = waiting.filter((checks) => !now.includes(checks));
      const first = new Date(minute.getTime() - statusDays * dayMs);
      await repository.forgetBefore(first);
      await repository.forgetDaysBefore(dayOf(first));
    },
  };
};

/** By UTC. */
const dayOf = (minute: Date): string => minute.toISOString().slice(0, 10);

/** One row for each part and minute: a statement may not write one twice. Whoever saw it down is believed. */
const onceEach = (rows: readonly CheckRow[]): CheckRow[] => {
  const byPlace = new Map<string, CheckRow>();
  for (const row of rows) {
    const place = `${row.minute.getTime()} ${row.part}`;
    if (byPlace.get(place)?.state !== 'down') byPlace.set(place, row);
  }
  return [...byPlace.values()];
};

/** Looks at once and then every minute; a look that could not be written is not lost, so its failure is only logged. */
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
