// A panel of controls below its button: a native popover, closed by Escape or a click outside.
import { useId, useRef, useState, type ReactNode } from 'react';
import { placeUnder } from './place-under.ts';

/** In CSS pixels; keep in sync with the class below. */
const width = 288;

export const Popover = ({
  button,
  label,
  buttonClassName,
  children,
}: {
  /** The button's content; part of it can be for screen readers only. */
  button: ReactNode;
  /** The accessible name of the panel. */
  label: string;
  buttonClassName: string;
  children: ReactNode;
}): ReactNode => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClassName}
      >
        {button}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeUnder(trigger.current, panel.current, width);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') panel.current?.querySelector<HTMLElement>('select, button')?.focus();
        }}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded border border-line-2 bg-surface p-4 text-ink shadow-lift"
      >
        {children}
      </dialog>
    </>
  );
};
