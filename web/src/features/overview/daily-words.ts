// The dashboard's text about today's questions.
import type { DailyToday } from '@rehearse/contract/insights/overview.ts';

/** A description before the start, then the status or the result. */
export const dailyWords = (attempt: DailyToday['attempt']): string => {
  switch (attempt?.state) {
    case undefined:
      return 'Five short questions, the same for everyone today.';
    case 'active':
      return 'In progress.';
    case 'paused':
      return 'Paused.';
    case 'abandoned':
      return 'You discarded them.';
    case 'submitted':
      if (attempt.waiting > 0) return 'Submitted. Being graded.';
      return attempt.percent === null
        ? 'Done. No score yet.'
        : `Done. You scored ${Math.round(attempt.percent)}%.`;
  }
};
