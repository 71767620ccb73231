// How many exports run at once: one for each person, a few in all, and none for ever.
import { AppError } from '../../../platform/kernel/app-error.ts';

export const exportLimits = {
  atOnce: 2,
  /** Whoever takes nothing for so long has gone, whatever their connection says. */
  stallMs: 30_000,
  /** For the whole file. */
  longestMs: 15 * 60_000,
} as const;

/** Seconds in which a place may be free. */
const comeAgain = { own: 10, others: 30 };

export type TakePlace = (userId: string) => () => void;

/** Throws `export_under_way` or `exports_busy`; the place is held until what is returned is called. */
export const createExportPlaces = (atOnce: number = exportLimits.atOnce): TakePlace => {
  const exporting = new Set<string>();
  return (userId) => {
    if (exporting.has(userId)) throw new AppError('export_under_way', { retryAfter: comeAgain.own });
    if (exporting.size >= atOnce) throw new AppError('exports_busy', { retryAfter: comeAgain.others });
    exporting.add(userId);
    return () => void exporting.delete(userId);
  };
};
