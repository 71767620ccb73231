// The five daily questions of a track: chosen by date alone, so that everyone gets the same. Pure.
import { dailyLength, type Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { fitsAdaptive } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Candidate } from '../../questions/questions.public.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';
import { planTest } from '../plan-test.ts';

/** The UTC day, since everyone gets the same set regardless of time zone. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next set becomes available. */
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

/** `recent` are questions of previous days, left out if there are enough others. Undefined if there are too few. */
export const chooseDaily = (
  all: readonly Candidate[],
  { track, day, recent }: { track: Track; day: string; recent: ReadonlySet<string> },
): Candidate[] | undefined => {
  // ignores what this person has seen, so that everyone gets the same set
  const short = all
    .filter(({ kind }) => fitsAdaptive(kind))
    .map((candidate) => ({ ...candidate, lastSeenAt: null }));
  const fresh = short.filter(({ id }) => !recent.has(id));
  const seed = `daily:${track}:${day}`;
  return planTest(fresh.length >= dailyLength ? fresh : short, dailyBlueprint(track), seed);
};
