// Texts of the question list and the submit dialog: answered, unanswered, flagged, and save status.
import type { AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { holdsAnything } from '../../../kinds/answers.ts';
import { counted, digits, listed } from '../../../ui/display/counted.ts';
import type { SyncState } from '../saving/answer-sync.ts';
import { isSettled } from '../saving/save-machine.ts';

export type RoomItem = AttemptItem & { kept: SyncState | undefined; answered: boolean };

export const roomItems = (
  items: readonly AttemptItem[],
  answers: ReadonlyMap<number, SyncState>,
): RoomItem[] =>
  items.map((item) => {
    const kept = answers.get(item.position);
    const answer = kept ? kept.state.current : item.saved.answer;
    return { ...item, kept, answered: holdsAnything(answer) };
  });

export const emptyOf = (items: readonly RoomItem[]): number[] =>
  items.filter(({ answered }) => !answered).map(({ position }) => position);

export const flaggedOf = (items: readonly RoomItem[]): number => items.filter((item) => item.flagged).length;

/** "18 answered, 2 unanswered, 1 flagged" */
export const countWords = (items: readonly RoomItem[]): string => {
  const empty = emptyOf(items).length;
  const flagged = flaggedOf(items);
  return `${items.length - empty} answered, ${empty} unanswered, ${flagged} flagged`;
};

export const finishTitle = (items: readonly RoomItem[]): string => {
  const empty = emptyOf(items).length;
  return empty === 0 ? 'Submit this test?' : `Submit with ${counted(empty, 'unanswered question')}?`;
};

/** Which questions are unanswered and what that means for the score. Empty if all are answered. */
export const emptyWords = (items: readonly RoomItem[]): string => {
  const empty = emptyOf(items);
  if (empty.length === 0) return '';
  const isSingle = empty.length === 1;
  const means = `${isSingle ? 'It’ll' : 'They’ll'} score 0 and be listed as unanswered, not wrong.`;
  if (empty.length === items.length && !isSingle)
    return `${empty.length === 2 ? 'Both' : `All ${digits(empty.length)}`} questions are unanswered. ${means}`;
  const some =
    empty.length > 8 ? [...empty.slice(0, 8).map(String), `${empty.length - 8} more`] : empty.map(String);
  return isSingle
    ? `Question ${empty.join('')} is unanswered. ${means}`
    : `Questions ${listed(some)} are unanswered. ${means}`;
};

/** Questions whose answer hasn't reached the server yet. */
export const unsentOf = (items: readonly RoomItem[]): RoomItem[] =>
  items.filter(({ kept }) => kept && kept.state.stop?.why !== 'late' && !isSettled(kept.state));

/** The position to start at: the first question that is neither answered nor checked. */
export const firstOpen = (items: readonly AttemptItem[]): number =>
  items.find(({ saved, checked }) => !checked && !holdsAnything(saved.answer))?.position ?? 1;
