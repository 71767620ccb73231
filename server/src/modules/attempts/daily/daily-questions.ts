// The five daily questions of a track: chosen by date alone, so that everyone gets the same. Pure.
import { dailyLength, type Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { fitsAdaptive } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Candidate } from '../../questions/questions.public.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import { planTest } from '../plan-test.ts';

/** The day of the installation: in UTC, since people everywhere get the same set. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next set is there. */
export const endOfDay = (now: Date): Date => new Date(Date.parse(`${dayOf(now)}T00:00:00Z`) + dayMs);

export const dailyBlueprint = (track: Track): Blueprint => ({
  track,
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: dailyLength,
  mode: 'daily',
  minutes: null,
});

/** `recent`: of the days before, kept out while there are enough others. undefined: there are too few. */
export const chooseDaily = (
  all: readonly Candidate[],
  { track, day, recent }: { track: Track; day: string; recent: ReadonlySet<string> },
): Candidate[] | undefined => {
  // what one person has seen must not change what another gets
  const short = all
    .filter(({ kind }) => fitsAdaptive(kind))
    .map((candidate) => ({ ...candidate, lastSeenAt: null }));
  const fresh = short.filter(({ id }) => !recent.has(id));
  const seed = `daily:${track}:${day}`;
  return planTest(fresh.length >= dailyLength ? fresh : short, dailyBlueprint(track), seed);
};
