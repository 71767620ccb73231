// A corner with stacked toasts: above dialogs, announced, focusable with F8, and paused while in use.
import { clsx } from 'clsx';
import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { ToastCard } from './toast-card.tsx';
import { isUrgent, type ToastPosition, type Toasts } from './toast-rules.ts';

/** The top corners start below the top bar, to keep its buttons uncovered. The padding leaves room for shadows. */
export const corners: Record<ToastPosition, string> = {
  'top-right': 'top-(--topbar) right-0 pt-1.5 pb-12 sm:pl-10',
  'top-left': 'top-(--topbar) left-0 pt-1.5 pb-12 sm:pr-10',
  'bottom-right': 'right-0 bottom-0 pt-4 pb-1.5 sm:pl-10',
  'bottom-left': 'bottom-0 left-0 pt-4 pb-1.5 sm:pr-10',
};

/** F8 focuses the newest toast; tabbing to it could take longer than the toast is shown. */
const useWayIn = (corner: React.RefObject<HTMLElement | null>, isEmpty: boolean): void => {
  useEffect(() => {
    if (isEmpty) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const newest = [...(corner.current?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1);
      if (event.key !== 'F8' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [corner, isEmpty]);
};

export const ToastCorner = ({ position, toasts }: { position: ToastPosition; toasts: Toasts }): ReactNode => {
  const here = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list).filter(
    (toast) => toast.position === position,
  );
  const corner = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const newest = here.at(-1)?.id;
  useWayIn(corner, newest === undefined);
  useEffect(() => {
    const popover = corner.current;
    // Hiding and showing it moves it to the top of the top layer, above a dialog opened in the meantime.
    if (popover?.matches(':popover-open') && document.querySelector(':modal')) popover.hidePopover();
    popover?.showPopover();
  }, [newest]);

  const isInside = (target: EventTarget | null): boolean => corner.current?.contains(target as Node) ?? false;
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
    toasts.hold(position, 'focus');
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!isInside(relatedTarget)) toasts.release(position, 'focus');
  };
  const dismiss = (id: number): void => {
    toasts.dismiss(id);
    const active = document.activeElement;
    if (!isInside(active)) return;
    // Restore the previous focus; if that element is gone, blur, so that the focus isn't left in a toast being removed.
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    else (active as HTMLElement).blur();
  };
  const cards = (urgent: boolean): ReactNode =>
    here
      .filter(({ type }) => isUrgent(type) === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} dismiss={() => dismiss(toast.id)} />);
  return (
    <div
      ref={corner}
      popover="manual"
      role={newest === undefined ? undefined : 'region'}
      aria-label={newest === undefined ? undefined : 'Messages (F8)'}
      data-toasts={position}
      onPointerEnter={() => toasts.hold(position, 'pointer')}
      onPointerLeave={() => toasts.release(position, 'pointer')}
      onFocus={onFocus}
      onBlur={onBlur}
      className={clsx(
        'pointer-events-none fixed inset-auto m-0 max-h-[calc(100dvh-var(--topbar))] w-104 max-w-screen overflow-x-hidden overflow-y-auto border-0 bg-transparent px-4 sm:w-110 print:hidden',
        corners[position],
      )}
    >
      {/* Rendered before their content: screen readers announce content added to a live region, not new regions. */}
      <div aria-live="assertive">{cards(true)}</div>
      <div aria-live="polite">{cards(false)}</div>
    </div>
  );
};
