// Stores unacknowledged question times in this browser by person, attempt, and visit.
import * as z from 'zod/mini';
import type { DraftStorage } from '../saving/draft-store.ts';

const prefix = 'rehearse.times';
const StoredTimes = z.record(z.string(), z.number());

export type LocalTimes = { attemptId: string; visit: string; times: ReadonlyMap<number, number> };

/** Reads and writes only `person`'s times. If storage is blocked, times are kept and sent from memory. */
export const createTimeStore = (storage: DraftStorage, person: string) => {
  const mine = `${prefix}:${encodeURIComponent(person)}:`;
  const keyOf = ({ attemptId, visit }: Pick<LocalTimes, 'attemptId' | 'visit'>): string =>
    `${mine}${attemptId}:${visit}`;
  const quietly = <T>(run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch {
      return otherwise;
    }
  };
  const read = (key: string): LocalTimes | undefined => {
    const [attemptId = '', visit = ''] = key.slice(mine.length).split(':');
    const parsed = z.safeParse(
      StoredTimes,
      quietly<unknown>(() => JSON.parse(storage.getItem(key) ?? 'null'), null),
    );
    if (!parsed.success) return undefined;
    const times = new Map(Object.entries(parsed.data).map(([position, ms]) => [Number(position), ms]));
    return { attemptId, visit, times };
  };
  return {
    keep: (kept: LocalTimes): void =>
      quietly(() => storage.setItem(keyOf(kept), JSON.stringify(Object.fromEntries(kept.times))), undefined),
    drop: (kept: Pick<LocalTimes, 'attemptId' | 'visit'>): void =>
      quietly(() => storage.removeItem(keyOf(kept)), undefined),
    all: (): LocalTimes[] =>
      quietly(() => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
        return keys
          .filter((key): key is string => key !== null && key.startsWith(mine))
          .flatMap((key) => read(key) ?? []);
      }, []),
  };
};
export type TimeStore = ReturnType<typeof createTimeStore>;
