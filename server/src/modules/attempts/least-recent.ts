// The order of questions for new tests: those the person never had first, then the least recent. Pure.
import { dayMs } from '../../platform/kernel/clock.ts';

type Seen = { lastSeenAt: Date | null };

/** A question seen more recently than this is only repeated if nothing else is left. */
export const repeatAfterMs = 7 * dayMs;

const rankOf = ({ lastSeenAt }: Seen): number => lastSeenAt?.getTime() ?? -Infinity;

/**
 * `sure` are included in every test of this length, because they are fresher than the rest needed. `drawn` are all equally
 * fresh; the remaining questions are picked from them.
 */
export const leastRecent = <T extends Seen>(
  candidates: readonly T[],
  length: number,
): { sure: T[]; drawn: T[] } => {
  const ranks = candidates.map(rankOf).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const last = ranks[Math.min(length, ranks.length) - 1] ?? -Infinity;
  return {
    sure: candidates.filter((candidate) => rankOf(candidate) < last),
    drawn: candidates.filter((candidate) => rankOf(candidate) === last),
  };
};

/** A question seen exactly seven days ago is no longer recent. */
const isRecent = ({ lastSeenAt }: Seen, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < repeatAfterMs;

/** For the preview: how many of the questions are new to this person, and how many they saw recently. */
export const countRepeats = (
  candidates: readonly Seen[],
  length: number,
  now: Date,
): { unseen: number; recent: number } => {
  const { sure, drawn } = leastRecent(candidates, length);
  const planned = [...sure, ...drawn].slice(0, length);
  return {
    unseen: candidates.filter(({ lastSeenAt }) => lastSeenAt === null).length,
    recent: planned.filter((candidate) => isRecent(candidate, now)).length,
  };
};
