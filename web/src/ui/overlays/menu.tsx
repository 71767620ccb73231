// A menu below its button: a native popover (closes on Escape or a click outside), with arrow-key navigation and
// type-ahead by first letter.
import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type LucideIcon } from '../display/icon.tsx';
import { placeUnder } from './place-under.ts';

export type MenuItem = { words: string; icon?: LucideIcon } & ({ to: string } | { onSelect: () => void });

type MenuProps = {
  /** The button's content; part of it can be for screen readers only. */
  button: ReactNode;
  /** The accessible name of the list. */
  label: string;
  buttonClassName?: string;
  /** A header above the items. */
  head?: ReactNode;
  items: readonly MenuItem[];
};

const item =
  'state-change flex min-h-10 w-full items-center gap-3 rounded-in px-3 text-left text-ui text-ink no-underline hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2';

/** The index of the next item that begins with the pressed letter, wrapping around after the last. */
const itemByLetter = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  entries: readonly HTMLElement[],
  at: number,
): number | undefined => {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const begins = (entry: HTMLElement): boolean =>
    entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const found = [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(begins);
  return found && entries.indexOf(found);
};

export const Menu = ({ button, label, buttonClassName, head, items }: MenuProps): ReactNode => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const entries = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  const close = (): void => list.current?.hidePopover();

  const place = (): void => placeUnder(trigger.current, list.current);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key] ?? itemByLetter(event, all, at);
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    }
    if (event.key === 'Tab') close();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClassName}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault();
            list.current?.showPopover();
          }
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place();
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') entries()[0]?.focus();
        }}
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded border border-line-2 bg-surface p-1.5 text-ink shadow-lift"
      >
        {head && <div className="border-b border-line px-3 pt-2 pb-3 break-words">{head}</div>}
        <div
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className={clsx(head && 'pt-1.5')}
        >
          {items.map((entry) => {
            const inside = (
              <>
                {entry.icon && <Icon of={entry.icon} className="shrink-0 text-ink-2" />}
                {entry.words}
              </>
            );
            return 'to' in entry ? (
              <Link
                key={entry.words}
                role="menuitem"
                tabIndex={-1}
                to={entry.to}
                onClick={close}
                className={item}
              >
                {inside}
              </Link>
            ) : (
              <button
                key={entry.words}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  entry.onSelect();
                }}
                className={item}
              >
                {inside}
              </button>
            );
          })}
        </div>
      </div>
    </>
  );
};
