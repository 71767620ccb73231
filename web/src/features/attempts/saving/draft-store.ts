// Stores unacknowledged answers in this browser by person, attempt, position, and window.
import { Answer } from '@rehearse/contract/questions/questions.ts';
import * as z from 'zod/mini';
import type { Draft } from './save-machine.ts';

/** localStorage, because its writes are synchronous: a tab may close right after a key press. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'rehearse.draft';
const localNotePrefix = 'rehearse.run';
const StoredDraft = z.object({
  answer: z.nullable(Answer),
  base: z.number(),
  unknown: z.array(z.object({ revision: z.number(), print: z.string() })),
  /** This device's clock, used only to compare two drafts. */
  at: z.number(),
});

export type LocalDraft = Draft & { key: string; position: number; at: number };

/** Reads and writes only `person`'s drafts. */
export const createDraftStore = (storage: DraftStorage, person: string, window: string) => {
  const mine = `${prefix}:${encodeURIComponent(person)}:`;
  const myLocalNotes = `${localNotePrefix}:${encodeURIComponent(person)}:`;
  const keyOf = (attemptId: string, position: number): string => `${mine}${attemptId}:${position}:${window}`;
  const keys = (start: string): string[] => {
    const all = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    return all.filter((key): key is string => key !== null && key.startsWith(start));
  };
  const read = (key: string): LocalDraft | undefined => {
    const [, , , position = ''] = key.split(':');
    try {
      const parsed = z.safeParse(StoredDraft, JSON.parse(storage.getItem(key) ?? 'null'));
      return parsed.success ? { ...parsed.data, key, position: Number(position) } : undefined;
    } catch {
      return undefined;
    }
  };
  const quietly = <T>(run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch {
      // If storage is blocked or full, the save status says that nothing is stored.
      return otherwise;
    }
  };
  return {
    /** False if this device couldn't store it. `null` removes this window's draft. */
    keep: (attemptId: string, position: number, draft: Draft | null): boolean =>
      quietly(() => {
        const key = keyOf(attemptId, position);
        if (draft) storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
        else storage.removeItem(key);
        return true;
      }, false),
    /** The newest draft of each position, from any window. */
    newest: (attemptId: string): Map<number, LocalDraft> =>
      quietly(() => {
        const found = new Map<number, LocalDraft>();
        for (const key of keys(`${mine}${attemptId}:`)) {
          const draft = read(key);
          if (draft && draft.at >= (found.get(draft.position)?.at ?? 0)) found.set(draft.position, draft);
        }
        return found;
      }, new Map<number, LocalDraft>()),
    /** Removes an adopted draft of another window, unless that window has updated it since. */
    dropAdopted: (draft: LocalDraft): void =>
      quietly(() => {
        if (read(draft.key)?.at === draft.at) storage.removeItem(draft.key);
      }, undefined),
    /** The attempt is gone or over: removes everything stored for it. */
    forget: (attemptId: string): void =>
      quietly(() => {
        for (const start of [mine, myLocalNotes])
          for (const key of keys(`${start}${attemptId}:`)) storage.removeItem(key);
      }, undefined),
    /** What a question type stores with an answer on this device, such as a program's last run. Shared by all windows. */
    localNote: (attemptId: string, position: number) => {
      const key = `${myLocalNotes}${attemptId}:${position}`;
      return {
        read: (): string | null => quietly(() => storage.getItem(key), null),
        keep: (text: string): void => quietly(() => storage.setItem(key, text), undefined),
      };
    },
    /** The attempts this person has stored data for. */
    attempts: (): string[] =>
      quietly(
        () => [...new Set([...keys(mine), ...keys(myLocalNotes)].map((key) => key.split(':')[2] ?? ''))],
        [],
      ),
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
