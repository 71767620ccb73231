// Dialogs: the native <dialog> element, opened as a modal. The safe button gets the focus; Escape cancels.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../forms/button.tsx';

type DialogProps = {
  open: boolean;
  /** Called on Escape or a click outside. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the safe one first, marked with `data-safe`. */
  actions?: ReactNode;
  wide?: boolean;
};

export const Dialog = ({ open, onClose, title, children, actions, wide = false }: DialogProps): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-safe]')?.focus({ preventScroll: true });
    }
    // close() rather than unmounting: the browser then restores the focus
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // A click on the backdrop targets the dialog element itself; keyboard users have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={`m-auto w-[calc(100%-2rem)] rounded border border-line-2 bg-surface text-ink shadow-lift backdrop:bg-scrim ${
        wide ? 'max-w-[44rem]' : 'max-w-[30rem]'
      }`}
    >
      {open && (
        <div className="p-6">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {children && <div className="mt-2 text-md text-ink-2">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:*:grow">{actions}</div>}
        </div>
      )}
    </dialog>
  );
};

/** Confirms an irreversible action. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  safeWords = 'Cancel',
  actWords,
  danger = false,
  busy = false,
  problem,
  form,
  onSafe,
  onAct,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  safeWords?: string;
  actWords: string;
  danger?: boolean;
  busy?: boolean;
  /** Why the action failed, once attempted. */
  problem?: ReactNode;
  /** ID of a form inside that the confirm button submits, instead of calling `onAct`. */
  form?: string | undefined;
  onSafe: () => void;
  onAct?: () => void;
}): ReactNode => (
  <Dialog
    open={open}
    onClose={onSafe}
    title={title}
    actions={
      <>
        <Button data-safe onClick={onSafe}>
          {safeWords}
        </Button>
        <Button
          look={danger ? 'danger' : 'filled'}
          busy={busy}
          type={form ? 'submit' : 'button'}
          form={form}
          onClick={onAct}
        >
          {actWords}
        </Button>
      </>
    }
  >
    {children}
    {problem && (
      <p role="alert" className="mt-3 text-sm text-missing">
        {problem}
      </p>
    )}
  </Dialog>
);
