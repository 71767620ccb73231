// The answer field of an ordering question: a list whose items move with buttons, arrow keys, or a drag handle.
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { itemsInOrder } from '@rehearse/contract/kinds/ordering/ordering-answers.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { fieldMark, type FieldProps } from '../field-props.ts';
import { moved, movedWords } from './move-item.ts';
import { useDrag } from './use-drag.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const plain = (text: string): string => text.replaceAll('`', '');

const MoveButton = ({
  icon,
  label,
  off,
  onMove,
  ...rest
}: {
  icon: LucideIcon;
  label: string;
  /** Disabled but focusable, so that an item that reaches either end doesn't lose the focus. */
  off: boolean;
  onMove: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}): ReactNode => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onMove}
    className={clsx(
      'state-change flex h-8 w-10 items-center justify-center rounded-in sm:h-10',
      off ? 'text-line-2' : 'text-ink-2 hover:bg-hover hover:text-ink',
    )}
  >
    <Icon of={icon} size={18} />
  </button>
);

const OrderingField = ({
  question,
  answer,
  onChange,
  onLeave,
  readOnly,
  labelledBy,
}: FieldProps<'ordering'>): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const items = itemsInOrder(question.items, answer.order);
  const move = (from: number, to: number): void => {
    if (readOnly || to < 0 || to >= items.length) return;
    const order = moved(items, from, to).map(({ id }) => id);
    onChange({ kind: 'ordering', order });
    setAnnouncement(movedWords(to, items.length));
  };
  const { dragged, shift, gripOf } = useDrag(list, move);
  const moveByKey = (event: KeyboardEvent, at: number, onGrip: boolean): void => {
    const step = steps[event.key];
    if (step === undefined || !(onGrip || event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };
  const keysOf = (at: number) => ({
    onBlur: onLeave,
    onKeyDown: (event: KeyboardEvent) => moveByKey(event, at, false),
  });
  return (
    <div>
      <p id="ordering-how" className="mb-3 max-w-measure text-sm text-ink-2">
        {readOnly
          ? 'From first to last.'
          : 'Drag the items, or use the buttons or the arrow keys. The starting order is never the correct one.'}
      </p>
      <ol ref={list} aria-labelledby={labelledBy} aria-describedby="ordering-how" className="space-y-2.5">
        {items.map(({ id, text }, at) => (
          <li
            key={id}
            style={{ transform: `translateY(${shift(at)}px)` }}
            className={clsx(
              'grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center rounded border bg-surface',
              readOnly ? 'border-line-2' : 'border-control',
              dragged === at && 'relative z-10 border-accent bg-accent-wash shadow-(--lift)',
              dragged !== null && dragged !== at && 'transition-transform motion-reduce:transition-none',
            )}
          >
            {!readOnly && (
              <button
                {...fieldMark}
                {...gripOf(at)}
                type="button"
                aria-label={`Move “${plain(text)}”, position ${at + 1} of ${items.length}`}
                aria-describedby="ordering-how"
                onBlur={onLeave}
                onKeyDown={(event) => moveByKey(event, at, true)}
                className="col-start-1 flex min-h-11 w-10 cursor-grab touch-none items-center justify-center self-stretch rounded text-ink-3 hover:text-ink active:cursor-grabbing"
              >
                <Icon of={GripVertical} size={18} />
              </button>
            )}
            <span
              aria-hidden
              className={clsx('col-start-2 w-6 text-ui text-ink-2 tabular-nums', readOnly && 'ml-4')}
            >
              {at + 1}
            </span>
            <Markdown text={text} className="col-start-3 min-w-0 py-3.5 pr-1 text-md break-words text-ink" />
            {!readOnly && (
              <span className="col-start-4 flex flex-col py-1 pr-1.5 sm:flex-row">
                <MoveButton
                  icon={ArrowUp}
                  label={`Move up: ${plain(text)}`}
                  off={at === 0}
                  onMove={() => move(at, at - 1)}
                  {...keysOf(at)}
                />
                <MoveButton
                  icon={ArrowDown}
                  label={`Move down: ${plain(text)}`}
                  off={at === items.length - 1}
                  onMove={() => move(at, at + 1)}
                  {...keysOf(at)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2 min-h-5 text-sm text-ink-2">
        {answer.order.length === 0 && !readOnly && 'Not answered yet: move at least one item.'}
      </p>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </div>
  );
};
export default OrderingField;
