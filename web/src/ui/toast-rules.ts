// The rules of toasts: how long one stays, how it goes, and that its close callback is called exactly once.

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

export type ToastWish = {
  type: ToastType;
  title: string;
  body?: string;
  /** Milliseconds; 5000 when left out, 0 or less: stays until dismissed. */
  duration?: number;
  position?: ToastPosition;
  /** Called once, 300 ms after the toast was hidden. */
  onClose?: () => void;
};
export type Toast = ToastWish & { id: number; position: ToastPosition; shown: boolean };

export const defaultDuration = 5000;
export const exitDelay = 300;
export const defaultPosition: ToastPosition = 'top-right';

export type Toasts = {
  show: (wish: ToastWish) => number;
  dismiss: (id: number) => void;
  list: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

/** `later` runs a function after so many milliseconds: the clock, handed in. */
export const createToasts = (later: (run: () => void, ms: number) => void): Toasts => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number): void => {
    const toast = toasts.find((one) => one.id === id);
    if (!toast?.shown) return;
    change(toasts.map((one) => (one.id === id ? { ...one, shown: false } : one)));
    later(() => {
      change(toasts.filter((one) => one.id !== id));
      toast.onClose?.();
    }, exitDelay);
  };
  return {
    show: (wish) => {
      lastId += 1;
      const id = lastId;
      change([...toasts, { ...wish, id, position: wish.position ?? defaultPosition, shown: true }]);
      const duration = wish.duration ?? defaultDuration;
      if (duration > 0) later(() => dismiss(id), duration);
      return id;
    },
    dismiss,
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
