// Groups achievements into earned, in progress, and not started, and picks the closest one. Pure.
import type { Achievement } from '@rehearse/contract/insights/achievements.ts';
import { digits } from '../../ui/display/counted.ts';

export type EarnedAchievement = Achievement & { earned: NonNullable<Achievement['earned']> };
export type SortedAchievements = {
  /** Newest first. */
  earned: EarnedAchievement[];
  /** Started, most progress first, excluding the closest one. */
  onTheWay: Achievement[];
  notStarted: Achievement[];
  /** The most advanced one, if it's at least half done. If nothing is earned or started, the first one. */
  close: Achievement | undefined;
};

export const isEarned = (achievement: Achievement): achievement is EarnedAchievement =>
  achievement.earned !== null;
/** Progress from 0 to 1. */
export const doneOf = ({ progress: { done, of } }: Achievement): number =>
  of <= 0 ? 0 : Math.min(1, Math.max(0, done / of));

const isClose = (achievement: Achievement): boolean => doneOf(achievement) >= 0.5;

export const sortAchievements = (all: readonly Achievement[]): SortedAchievements => {
  const earned = all.filter(isEarned).toSorted((a, b) => Date.parse(b.earned.at) - Date.parse(a.earned.at));
  const open = all.filter((achievement) => !isEarned(achievement));
  const begun = open
    .filter((achievement) => doneOf(achievement) > 0)
    .toSorted((a, b) => doneOf(b) - doneOf(a));
  const untouched = open.filter((achievement) => doneOf(achievement) === 0);
  const isFresh = earned.length === 0 && begun.length === 0;
  const close = isFresh ? untouched[0] : begun.find(isClose);
  return {
    earned,
    onTheWay: begun.filter((achievement) => achievement !== close),
    notStarted: untouched.filter((achievement) => achievement !== close),
    close,
  };
};

/** "6 earned, 2 at least half done." */
export const headline = ({ earned, close, onTheWay }: SortedAchievements): string => {
  const half = [...(close ? [close] : []), ...onTheWay].filter(isClose).length;
  if (earned.length === 0)
    return half > 0 ? `None earned yet, ${digits(half)} at least half done.` : 'None earned yet.';
  const inAll = digits(earned.length);
  if (half > 0) return `${inAll} earned, ${digits(half)} at least half done.`;
  return onTheWay.length > 0
    ? `${inAll} earned, ${digits(onTheWay.length)} in progress.`
    : `${inAll} earned.`;
};

/** "3 of 5 done" */
export const progressWords = (achievement: Achievement): string =>
  achievement.progress.done <= 0
    ? 'Not started'
    : `${digits(achievement.progress.done)} of ${digits(achievement.progress.of)} done`;
