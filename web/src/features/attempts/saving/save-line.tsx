// The save status of an answer: on the server, being sent, or only on this device.
import { CircleAlert, CloudCheck, CloudUpload, HardDrive, Cloud } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon, type LucideIcon } from '../../../ui/display/icon.tsx';
import type { SyncState } from './answer-sync.ts';
import { capitalized, counted } from '../../../ui/display/counted.ts';
import { useOnline } from '../use-media.ts';
import type { RoomItem } from '../room/room-counts.ts';
import { statusOf, type SaveStatus } from './save-machine.ts';

const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};

/** "Saved just now", "Saved 20 seconds ago", "Saved 3 minutes ago". */
export const savedWords = (ago: number): string => {
  if (ago < 10_000) return 'Saved just now';
  if (ago < 60_000) return `Saved ${Math.floor(ago / 10_000) * 10} seconds ago`;
  const minutes = Math.floor(ago / 60_000);
  if (minutes < 60) return `Saved ${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  return 'Saved';
};

const problems: readonly SaveStatus[] = ['kept', 'conflict', 'refused', 'late', 'closed'];

const wordsOf = (kept: SyncState, online: boolean, ago: number): string => {
  const status = statusOf(kept.state);
  const { stop, saved } = kept.state;
  if ((status === 'kept' || status === 'closed') && !kept.onDevice)
    return 'Not saved yet, and this device can’t store it. Keep this window open.';
  switch (status) {
    case 'empty':
      return 'Answers are saved automatically';
    case 'saved':
      return saved.savedAt === null ? 'Saved' : savedWords(ago);
    case 'saving':
      return 'Saving…';
    case 'kept':
      return online
        ? 'On this device only. We’ll send it when we can reach the server.'
        : 'On this device only. We’ll send it when you’re back online.';
    case 'conflict':
      return 'Two versions of this answer. Choose one.';
    case 'late':
      return 'Sent too late to count.';
    case 'locked':
      return 'This answer is final.';
    case 'closed':
      return 'On this device only. We’ll send it when you continue the test.';
    case 'refused':
      return stop?.why === 'refused' ? stop.sentence : 'Not saved.';
  }
};

const iconOf = (status: SaveStatus): LucideIcon => {
  if (status === 'saved' || status === 'locked') return CloudCheck;
  if (status === 'empty') return Cloud;
  if (status === 'saving') return CloudUpload;
  return status === 'kept' || status === 'closed' ? HardDrive : CircleAlert;
};

const inkOf = (status: SaveStatus): string => {
  if (status === 'saved') return 'text-met';
  return problems.includes(status) ? 'text-partly' : 'text-ink-3';
};

/** Shows the open question's save status, plus a problem with another question if there is one. */
export const SaveLine = ({
  item,
  items,
  offset,
}: {
  item: RoomItem;
  items: readonly RoomItem[];
  offset: number;
}): ReactNode => {
  const online = useOnline();
  const now = useNow(5_000);
  if (!item.kept) return null;
  const status = statusOf(item.kept.state);
  const { savedAt } = item.kept.state.saved;
  // The save time is from the server's clock. If it's newer than `now`, the answer was saved just now.
  const ago = savedAt === null ? 0 : Math.max(0, now + offset - Date.parse(savedAt));
  const words = wordsOf(item.kept, online, ago);
  const elsewhere = items.filter(
    ({ position, kept }) => position !== item.position && kept && problems.includes(statusOf(kept.state)),
  );
  const more =
    elsewhere.length === 0
      ? ''
      : `${counted(elsewhere.length, 'other answer hasn’t', 'other answers haven’t')} been sent yet.`;
  const isProblem = problems.includes(status);
  return (
    <div className="flex min-w-0 items-start gap-2.5 text-sm text-ink-2">
      <Icon of={iconOf(status)} size={18} className={clsx('mt-px shrink-0', inkOf(status))} />
      <span className="min-w-0" data-save-state={status}>
        {words}
        {more && <span className="block">{capitalized(more)}</span>}
      </span>
      {/* Announced only when something is wrong and when it is resolved. */}
      <output className="sr-only">{isProblem ? `${words} ${more}` : more}</output>
    </div>
  );
};
