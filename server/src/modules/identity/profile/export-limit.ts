// Limits concurrent exports: one per person, a few in total, each with a timeout.
import { fixedLimits } from '../../../platform/config/limits.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { createConcurrencyLimit, createPerKeyLimit } from '../../../platform/kernel/concurrency-limit.ts';

export const exportTimes = {
  /** A client that reads nothing for this long is disconnected. */
  stallMs: 30_000,
  /** Limit for the whole file. */
  longestMs: 15 * 60_000,
} as const;

/** Retry-After in seconds: how soon the running export may have ended. */
const retryAfter = { own: 10, others: 30 };

export type LimitExport = (userId: string, work: () => Promise<void>) => Promise<void>;

/** Throws `export_under_way` or `exports_busy`; there is no queue. */
export const createExportLimit = (): LimitExport => {
  const onePerPerson = createPerKeyLimit(
    () => new AppError('export_under_way', { retryAfter: retryAfter.own }),
  );
  const limited = createConcurrencyLimit(
    fixedLimits.exports,
    () => new AppError('exports_busy', { retryAfter: retryAfter.others }),
  );
  return (userId, work) => onePerPerson(userId, () => limited(work));
};
