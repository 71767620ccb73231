// Reads activity for administrators: a period's totals next to the previous period's, and a bar per unit.
import {
  activityNames,
  type Activity,
  type ActivityCounts,
  type ActivityName,
  type ActivityPeriod,
} from '@rehearse/contract/operations/activity.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import type { ActivityRepository, ActivitySums } from './activity.repository.ts';
import { addDays, daysBetween, spanOf, startsIn, type Span, type Unit } from './periods.ts';

type Deps = {
  activity: Pick<ActivityRepository, 'lastRun' | 'firstDay' | 'bars' | 'sumsOf' | 'activeIn'>;
  clock: Clock;
};

const none: ActivitySums = {
  newPeople: 0,
  testsStarted: 0,
  testsFinished: 0,
  testsAbandoned: 0,
  demosStarted: 0,
  demosFinished: 0,
  demoAccounts: 0,
  followed: 0,
  followedAnswered: 0,
  followedFinished: 0,
  followedSeen: 0,
};

/** The average number of active people over complete days, weeks, or months. */
const averageActive = (active: ReadonlyMap<string, number>, starts: readonly string[]): number | null =>
  starts.length === 0
    ? null
    : starts.reduce((sum, start) => sum + (active.get(start) ?? 0), 0) / starts.length;

const barOf = (start: string, counted: ActivitySums | undefined, active: number | undefined) => {
  const {
    newPeople,
    testsStarted,
    testsFinished,
    testsAbandoned,
    demosStarted,
    demosFinished,
    demoAccounts,
  } = counted ?? none;
  const tests = { testsStarted, testsFinished, testsAbandoned };
  return {
    start,
    newPeople,
    activePeople: active ?? 0,
    ...tests,
    demosStarted,
    demosFinished,
    demoAccounts,
  };
};

const sumOf = (bars: readonly ActivityCounts[], name: ActivityName): number =>
  bars.reduce((sum, bar) => sum + bar[name], 0);

export const readActivity = async ({ activity, clock }: Deps, period: ActivityPeriod): Promise<Activity> => {
  const today = dayIn('UTC', clock());
  const [run, since] = [await activity.lastRun(), await activity.firstDay()];
  const demoSince = run?.demoSince ?? null;
  const { unit, before, ...span } = spanOf(period, today, since);
  const starts = startsIn(unit, span);
  const counted = await activity.bars(unit, span);
  const active = await activity.activeIn(unit, span);
  const bars = starts.map((start) => barOf(start, counted.get(start), active.get(start)));
  const earlier = before && ((await activity.sumsOf(before)) ?? none);
  const earlierActive = before && (await earlierAverage(activity, unit, before, starts.length));
  const totalOf = (name: ActivityName): Activity['totals'][ActivityName] => {
    if (name === 'activePeople')
      return {
        value: averageActive(
          active,
          starts.slice(0, -1).filter((start) => since !== null && start >= since),
        ),
        before: earlierActive,
      };
    const isDemo = name.startsWith('demo');
    const comparable = !isDemo || (before !== null && demoSince !== null && demoSince <= before.from);
    return { value: sumOf(bars, name), before: earlier && comparable ? earlier[name] : null };
  };
  const followed = [...counted.values()];
  const stepOf = (step: keyof ActivitySums): number => followed.reduce((sum, bar) => sum + bar[step], 0);
  const isBehind =
    run !== undefined && run.closedThrough !== null && daysBetween(run.closedThrough, today) > 2;
  return {
    ...span,
    unit,
    before,
    totals: Object.fromEntries(activityNames.map((name) => [name, totalOf(name)])) as Activity['totals'],
    bars,
    dropOff: {
      started: stepOf('followed'),
      answered: stepOf('followedAnswered'),
      finished: stepOf('followedFinished'),
      seen: stepOf('followedSeen'),
    },
    since,
    demoSince,
    countedAt: run?.countedAt.toISOString() ?? null,
    caughtUpTo: isBehind ? run.closedThrough : null,
  };
};

/** Averages as many bars of the previous period as the current one has complete bars. */
const earlierAverage = async (
  activity: Deps['activity'],
  unit: Unit,
  before: Span,
  bars: number,
): Promise<number | null> => {
  const whole = { from: before.from, to: addDays(before.to, 31) };
  const starts = startsIn(unit, whole).slice(0, bars - 1);
  return averageActive(await activity.activeIn(unit, whole), starts);
};
