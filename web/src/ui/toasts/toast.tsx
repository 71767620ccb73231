// Toasts for everything inside the provider: short messages in a corner of the screen, via `useToast().show`.
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { browserClock } from '../countdown.ts';
import { corners, ToastCorner } from './toast-corner.tsx';
import { createToasts, type ToastPosition, type Toasts } from './toast-rules.ts';

const ToastContext = createContext<Toasts | undefined>(undefined);

/** `show` and `dismiss`. Outside of its provider this is an error. */
export const useToast = (): Pick<Toasts, 'show' | 'dismiss'> => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside of ToastProvider.');
  return toasts;
};

export const ToastProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts] = useState(() => createToasts(browserClock));
  // Hidden toasts count as closed, so that callers waiting for their end are notified.
  useEffect(() => toasts.dismissAll, [toasts]);
  return (
    <ToastContext value={toasts}>
      {children}
      {(Object.keys(corners) as ToastPosition[]).map((position) => (
        <ToastCorner key={position} position={position} toasts={toasts} />
      ))}
    </ToastContext>
  );
};
