// The draft of a rewritten answer, in this browser's storage until it is graded, by person, test, and position.
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { ResultItem } from '@rehearse/contract/results.ts';
import { personKey } from '../../session/person.ts';

/** What a first draft starts from; empty where nothing was said. */
export const writtenIn = ({ saved: { answer } }: Pick<ResultItem, 'saved'>): string =>
  turnsOf(answer).join('\n\n');

/** localStorage, because writing to it is done when it returns: a tab may close right after a key was pressed. */
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
      // Storage that is forbidden or full: the page says that nothing is kept.
      return otherwise;
    }
  };
  return {
    read: (): string | null => quietly(() => storage.getItem(key), null),
    /** False when this device could not keep it. */
    keep: (text: string): boolean =>
      quietly(() => {
        storage.setItem(key, text);
        return true;
      }, false),
    drop: (): void => quietly(() => storage.removeItem(key), undefined),
  };
};
