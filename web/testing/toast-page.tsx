// A page with only toasts, for browser tests: shown and dismissed through `window.toasts`.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider, useToast } from '../src/ui/toasts/toast.tsx';
import type { ToastOptions } from '../src/ui/toasts/toast-rules.ts';

const root = createRoot(document.getElementById('root') ?? document.body);
/** The `onClose` calls so far, with their times. */
const closed: { title: string; at: number }[] = [];

const Ground = () => {
  const { show, dismiss } = useToast();
  useEffect(() => {
    const toasts = {
      show: (wish: ToastOptions) =>
        show({ ...wish, onClose: () => closed.push({ title: wish.title, at: performance.now() }) }),
      dismiss,
      unmount: () => root.unmount(),
      closed,
    };
    Object.assign(window, { toasts });
  }, [show, dismiss]);
  return (
    <main className="p-12">
      <h1>Toasts</h1>
      <button type="button">At work here</button>
    </main>
  );
};

root.render(
  <ToastProvider>
    <Ground />
  </ToastProvider>,
);
