// The application's job schedule and lanes.
import type { CronLine } from './platform/jobs/jobs.port.ts';

/**
 * Separate lanes for jobs that wait for a model or a mail server, and for grading, whose jobs come in bursts, so that
 * none delays the others.
 */
export const lanes = {
  mail: ['send-mail'],
  patient: ['grade-answer', 'write-feedback', 'write-question'],
  grading: ['grade-test'],
} as const;

/** Jobs that run on a schedule (UTC). */
export const crontab: CronLine[] = [
  '* * * * * count-figures',
  '* * * * * roll-up-activity',
  '17 3 * * * abandon-untouched',
  '*/10 * * * * forget-old-limits',
  '*/10 * * * * forget-guests',
  '29 3 * * * forget-ended-sessions',
  '41 3 * * * forget-old-model-calls',
  '47 3 * * * forget-old-invitations',
];
