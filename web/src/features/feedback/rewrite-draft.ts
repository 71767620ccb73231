// Stores the draft of a rewritten answer in this browser until it is graded, by person, test, and position.
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { personKey } from '../../session/person.ts';

/** The original answer, from which a first draft starts. Empty if there was none. */
export const writtenIn = ({ saved: { answer } }: Pick<ResultItem, 'saved'>): string =>
  turnsOf(answer).join('\n\n');

/** localStorage, because its writes are synchronous: a tab may close right after a key press. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const rewriteDraft = (
  attemptId: string,
  position: number,
  storage: DraftStorage = localStorage,
  person: string = personKey(),
) => {
  const key = `rehearse.rewrite:${encodeURIComponent(person)}:${attemptId}:${position}`;
  const quietly = <T>(run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch {
      // If storage is blocked or full, the page says that nothing is stored.
      return otherwise;
    }
  };
  return {
    read: (): string | null => quietly(() => storage.getItem(key), null),
    /** False if this device couldn't store it. */
    keep: (text: string): boolean =>
      quietly(() => {
        storage.setItem(key, text);
        return true;
      }, false),
    drop: (): void => quietly(() => storage.removeItem(key), undefined),
  };
};
