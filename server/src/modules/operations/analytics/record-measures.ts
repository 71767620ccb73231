// Adds metrics to the day's counts; rejects them while analytics is off.
import type { Measure } from '@rehearse/contract/operations/analytics.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import type { MeasureCount } from './analytics.repository.ts';
import { stepOf } from './histogram.ts';

export type RecordDeps = {
  clock: Clock;
  counting: boolean;
  repository: { add: (day: string, counted: MeasureCount[]) => Promise<void> };
};

const keyOf = ({ page, metric, step }: MeasureCount): string => `${page} ${metric} ${step}`;

/** Counts equal keys together, in a fixed order. */
export const gather = (measures: readonly Measure[]): MeasureCount[] => {
  const counted = new Map<string, MeasureCount>();
  for (const measure of measures) {
    const { page, metric } = measure;
    const step = measure.metric === 'view' ? 0 : stepOf(measure.metric, measure.value);
    const measureCount = { page, metric, step, count: 1 };
    const known = counted.get(keyOf(measureCount));
    if (known) known.count += 1;
    else counted.set(keyOf(measureCount), measureCount);
  }
  return [...counted.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, measureCount]) => measureCount);
};

export const recordMeasures = async (
  { clock, counting, repository }: RecordDeps,
  measures: readonly Measure[],
): Promise<void> => {
  if (!counting) throw new AppError('analytics_off');
  await repository.add(dayIn('UTC', clock()), gather(measures));
};
