// The job that counts activity of recent days, and catches up in steps after downtime.
import { dayIn, dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { ActivityRepository } from './activity.repository.ts';
import { nextWindow } from './periods.ts';

/** The maximum share of one process's time spent on counting. */
const mostShare = 0.01;
/** Maximum steps per run, so that a long history isn't one long job. */
const mostSteps = 12;
/** How long a day stays open after it ends. */
const settleMs = 3_600_000;

type Deps = { activity: Pick<ActivityRepository, 'lastRun' | 'count'>; clock: Clock };

export const rollUpActivity = async ({ activity, clock }: Deps): Promise<void> => {
  const now = clock();
  const today = dayIn('UTC', now);
  const settled = dayIn('UTC', new Date(now.getTime() - settleMs - dayMs));
  const last = await activity.lastRun();
  const since = last ? now.getTime() - last.countedAt.getTime() : Infinity;
  // a clock that was set back must not stop the counting
  if (last && since >= 0 && since < last.tookMs / mostShare) return;
  for (let step = 0; step < mostSteps; step += 1) {
    const { isBehind } = await activity.count(now, today, (run, firstDay) =>
      nextWindow({ closedThrough: run?.closedThrough ?? null, firstDay, today, settled }),
    );
    if (!isBehind) return;
  }
};
