// The rules of toasts: how long they stay, what pauses them, how they exit, and that `onClose` runs exactly once.
import { createCountdown, type Clock, type Countdown } from '../countdown.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

export type ToastOptions = {
  type: ToastType;
  title: string;
  body?: string;
  /** Milliseconds; 5000 by default. With 0 or less, the toast stays until dismissed. */
  duration?: number;
  position?: ToastPosition;
  /** Called once, 300 ms after the toast begins to exit. */
  onClose?: () => void;
};
export type Toast = ToastOptions & { id: number; position: ToastPosition; shown: boolean };

/** The toast is in use: the pointer is over it, or it has the focus. */
export type HoldReason = 'pointer' | 'focus';

export const defaultDuration = 5000;
export const exitDelay = 300;
export const defaultPosition: ToastPosition = 'top-right';

/** Errors interrupt the screen reader. */
export const isUrgent = (type: ToastType): boolean => type === 'error';

export type Toasts = {
  show: (wish: ToastOptions) => number;
  dismiss: (id: number) => void;
  /** Pauses all toasts of a corner, so that none moves while the pointer is over one. */
  hold: (position: ToastPosition, by: HoldReason) => void;
  release: (position: ToastPosition, by: HoldReason) => void;
  /** Closes every toast, as if each had been dismissed. */
  dismissAll: () => void;
  list: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

export const createToasts = (clock: Clock): Toasts => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();
  const holds = new Map<ToastPosition, Set<HoldReason>>();

  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const isEmpty = (position: ToastPosition): boolean => !toasts.some((toast) => toast.position === position);
  const isHeld = (position: ToastPosition): boolean => (holds.get(position)?.size ?? 0) > 0;
  const countdownsAt = (position: ToastPosition): Countdown[] =>
    toasts.filter((toast) => toast.position === position).flatMap(({ id }) => countdowns.get(id) ?? []);

  const remove = ({ id, position, onClose }: Toast): void => {
    change(toasts.filter((toast) => toast.id !== id));
    // An element removed while hovered or focused may not fire leave or blur events.
    if (isEmpty(position)) holds.delete(position);
    onClose?.();
  };
  const dismiss = (id: number): void => {
    const toast = toasts.find((candidate) => candidate.id === id);
    if (!toast?.shown) return;
    countdowns.get(id)?.stop();
    countdowns.delete(id);
    clock.after(exitDelay, () => remove(toast));
    change(toasts.map((toast) => (toast.id === id ? { ...toast, shown: false } : toast)));
  };

  return {
    show: (wish) => {
      lastId += 1;
      const id = lastId;
      const { position = defaultPosition, duration = defaultDuration } = wish;
      if (duration > 0) {
        const countdown = createCountdown(clock, duration, () => dismiss(id));
        countdowns.set(id, countdown);
        if (!isHeld(position)) countdown.go();
      }
      change([...toasts, { ...wish, id, position, shown: true }]);
      return id;
    },
    dismiss,
    hold: (position, by) => {
      if (isEmpty(position)) return;
      holds.set(position, new Set(holds.get(position)).add(by));
      for (const countdown of countdownsAt(position)) countdown.stop();
    },
    release: (position, by) => {
      holds.get(position)?.delete(by);
      if (!isHeld(position)) for (const countdown of countdownsAt(position)) countdown.go();
    },
    dismissAll: () => {
      for (const { id } of toasts) dismiss(id);
    },
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
