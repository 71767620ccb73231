// The question list of a test: each question with its state, shown by shape and word, not color alone.
import { Check, Flag } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { RoomItem } from '../room/room-counts.ts';

const answerState = ({ checked, answered }: RoomItem): string => {
  if (checked) return 'checked';
  return answered ? 'answered' : 'not answered';
};

const stateWords = (item: RoomItem, current: boolean): string =>
  [`Question ${item.position}`, current && 'current', answerState(item), item.flagged && 'flagged']
    .filter(Boolean)
    .join(', ');

const FlagDot = ({ className }: { className?: string }): ReactNode => (
  <span
    aria-hidden
    className={clsx('flex size-4 items-center justify-center rounded-full bg-ink text-paper', className)}
  >
    <Flag size={9} strokeWidth={2} />
  </span>
);

const cellBorder = (item: RoomItem, current: boolean): string => {
  if (current) return 'border-2 border-focus font-head text-ink';
  return item.answered ? 'border-accent-line' : 'border-line-2';
};

const Cell = ({ item, current, onGo }: { item: RoomItem; current: boolean; onGo: () => void }): ReactNode => (
  <button
    type="button"
    aria-label={stateWords(item, current)}
    aria-current={current ? 'step' : undefined}
    data-map-cell={item.position}
    onClick={onGo}
    className={clsx(
      'state-change relative flex h-10 items-center justify-center rounded-in border text-sm font-label',
      item.answered ? 'bg-accent-wash text-accent-ink' : 'bg-surface text-ink-2 hover:bg-hover',
      cellBorder(item, current),
    )}
  >
    {item.position}
    {item.answered && (
      <Check aria-hidden size={12} strokeWidth={2} className="absolute right-0.5 bottom-0.5 text-accent" />
    )}
    {item.flagged && <FlagDot className="absolute -top-1.5 -right-1.5" />}
  </button>
);

const key = 'size-3.5 shrink-0 rounded-mark border';

const Legend = (): ReactNode => (
  <ul aria-hidden className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 text-xs text-ink-2">
    <li className="flex items-center gap-2">
      <span
        className={clsx(
          key,
          'flex items-center justify-center border-accent-line bg-accent-wash text-accent',
        )}
      >
        <Check size={10} strokeWidth={2.5} />
      </span>
      Answered
    </li>
    <li className="flex items-center gap-2">
      <span className={clsx(key, 'border-2 border-focus bg-surface')} />
      Current
    </li>
    <li className="flex items-center gap-2">
      <span className={clsx(key, 'border-line-2 bg-surface')} />
      Unanswered
    </li>
    <li className="flex items-center gap-2">
      <FlagDot className="size-3.5!" />
      Flagged
    </li>
  </ul>
);

export const RoomMap = ({
  items,
  current,
  onGo,
  headHidden = false,
}: {
  items: readonly RoomItem[];
  current: number;
  onGo: (position: number) => void;
  /** In a dialog, the dialog's title is the heading. */
  headHidden?: boolean;
}): ReactNode => (
  <nav aria-label="Questions">
    <div className="flex items-baseline justify-between gap-3">
      <h2 className={headHidden ? 'sr-only' : 'text-sm font-head'}>Questions</h2>
      <span className="text-sm text-ink-2">{items.filter(({ answered }) => answered).length} answered</span>
    </div>
    <div className="mt-2.5 grid grid-cols-5 gap-2">
      {items.map((item) => (
        <Cell
          key={item.position}
          item={item}
          current={item.position === current}
          onGo={() => onGo(item.position)}
        />
      ))}
    </div>
    <Legend />
  </nav>
);

const strokeColor = (item: RoomItem, current: number): string => {
  if (item.position === current) return 'bg-ink';
  return item.answered ? 'bg-accent' : 'bg-line-2';
};

/** On a phone: one segment per question. The full list opens with a button. */
export const ProgressLine = ({
  items,
  current,
}: {
  items: readonly RoomItem[];
  current: number;
}): ReactNode => (
  <div aria-hidden className="flex gap-1">
    {items.map((item) => (
      <span
        key={item.position}
        className={clsx('h-1 min-w-0 flex-1 rounded-full', strokeColor(item, current))}
      />
    ))}
  </div>
);
