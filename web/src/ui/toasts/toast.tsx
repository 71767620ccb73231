// Toasts for everything inside the provider: short messages in a corner of the screen, shown with `useToast().show`.
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { browserClock } from '../countdown.ts';
import { corners, ToastCorner } from './toast-corner.tsx';
import { createToasts, type ToastPosition, type Toasts } from './toast-rules.ts';

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Returns `show` and `dismiss`; throws outside the provider. */
export const useToast = (): Pick<Toasts, 'show' | 'dismiss'> => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside of ToastProvider.');
  return toasts;
};

export const ToastProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts] = useState(() => createToasts(browserClock));
  // Closes all toasts on unmount, so that their `onClose` callbacks run.
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
