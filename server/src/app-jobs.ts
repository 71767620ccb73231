// When jobs run, and in which lanes: the schedule and queues of the application.
import type { CronLine } from './jobs/jobs.port.ts';

/** Jobs that may wait for a model, and those of grading, of which many come at once: neither holds up the others. */
export const lanes = {
  patient: ['grade-answer', 'write-feedback', 'write-question'],
  grading: ['grade-test'],
} as const;

/** Jobs that run by the clock (UTC). */
export const crontab: CronLine[] = [
  '* * * * * count-figures',
  '17 3 * * * abandon-untouched',
  '*/10 * * * * forget-old-limits',
  '*/10 * * * * forget-guests',
  '29 3 * * * forget-ended-sessions',
  '41 3 * * * forget-old-model-calls',
  '47 3 * * * forget-old-invitations',
];
