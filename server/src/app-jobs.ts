// When jobs run, and in which lanes: the schedule and queues of the application.
import type { CronLine } from './platform/jobs/jobs.port.ts';

/** Jobs that may wait for a model or a mail server, and those of grading, which come in crowds: none holds up the others. */
export const lanes = {
  mail: ['send-mail'],
  patient: ['grade-answer', 'write-feedback', 'write-question'],
  grading: ['grade-test'],
} as const;

/** Jobs that run by the clock (UTC). */
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
