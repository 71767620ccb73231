// Texts of activity: what each metric counts, bar labels, and comparisons with the previous period. Pure.
import type { Activity, ActivityName, ActivityPeriod } from '@rehearse/contract/operations/activity.ts';

export const periodWords: Record<ActivityPeriod, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '12w': '12 weeks',
  '12m': '12 months',
  all: 'All time',
};

type Unit = Activity['unit'];

export const figureWords: Record<ActivityName, string> = {
  newPeople: 'New people',
  activePeople: 'Active people',
  testsStarted: 'Tests started',
  testsFinished: 'Tests finished',
  testsAbandoned: 'Tests discarded',
  demosStarted: 'Demos started',
  demosFinished: 'Demos finished',
  demoAccounts: 'Accounts from demos',
};

export const definitions: Record<ActivityName, string> = {
  newPeople: 'Accounts created.',
  activePeople: 'Saved an answer or submitted a test.',
  testsStarted: 'Tests started by people with an account.',
  testsFinished: 'Submitted by the person, or automatically when time ran out.',
  testsAbandoned: 'Discarded by the person, or automatically after 30 days without activity.',
  demosStarted: 'Demo tests started without an account.',
  demosFinished: 'Demo tests submitted.',
  demoAccounts: 'Accounts created by people who came from a demo.',
};

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const dayWords = (day: string): string => whole.format(dateOf(day));
export const spanWords = ({ from, to }: { from: string; to: string }): string =>
  whole.formatRange(dateOf(from), dateOf(to));

/** "Nov 20", "week of Nov 16", "Nov 2026". */
export const barWords = (unit: Unit, start: string): string =>
  unit === 'month'
    ? monthYear.format(dateOf(start))
    : `${unit === 'week' ? 'week of ' : ''}${monthDay.format(dateOf(start))}`;

/** Averages have one decimal below ten. */
export const numberWords = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** "35 in the previous period": a number, since a percentage of a few is misleading. */
export const beforeWords = (before: number | null): string | null =>
  before === null ? null : `${numberWords(before)} in the previous period`;

/** "42%"; null if there is nothing to compare with. */
export const shareWords = (part: number, of: number): string | null =>
  of === 0 ? null : `${Math.round((part / of) * 100).toLocaleString('en-US')}%`;

const average: Record<Unit, string> = {
  day: 'per day, on average',
  week: 'in an average week',
  month: 'in an average month',
};
export const averageWords = (unit: Unit): string => average[unit];

/** The chart's description for screen readers, in a sentence. */
export const chartWords = ({ unit, bars }: Pick<Activity, 'unit' | 'bars'>, name: ActivityName): string => {
  const [highest] = bars.toSorted((a, b) => b[name] - a[name]);
  const title = `${figureWords[name]} by ${unit}`;
  return highest === undefined || highest[name] === 0
    ? `${title}: none.`
    : `${title}: highest ${numberWords(highest[name])}, ${barWords(unit, highest.start)}.`;
};
