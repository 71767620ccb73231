// One toast: border, icon, and word for its type, its text, and the dismiss button.
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../forms/button.tsx';
import { Icon, type LucideIcon } from '../display/icon.tsx';
import type { Toast, ToastType } from './toast-rules.ts';

const looks: Record<ToastType, { icon: LucideIcon; word: string; border: string; ink: string }> = {
  success: { icon: CircleCheck, word: 'Done', border: 'border-met-line', ink: 'text-met' },
  error: { icon: CircleX, word: 'Error', border: 'border-missing-line', ink: 'text-missing' },
  warning: { icon: TriangleAlert, word: 'Warning', border: 'border-partly-line', ink: 'text-partly' },
  info: { icon: Info, word: 'Note', border: 'border-accent-line', ink: 'text-accent-ink' },
};

export const ToastCard = ({ toast, dismiss }: { toast: Toast; dismiss: () => void }): ReactNode => {
  const { icon, word, border, ink } = looks[toast.type];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does the same as the dismiss button
    <div
      data-toast={toast.type}
      // A toast that is exiting can't be used anymore.
      inert={!toast.shown}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      className={clsx(
        'page-fade pointer-events-auto my-1.5 flex w-full items-start gap-3 rounded border bg-surface py-3 pr-2 pl-4 text-ink shadow-lift',
        'transition-opacity duration-(--t-toast-out)',
        border,
        !toast.shown && 'opacity-0',
      )}
    >
      <Icon of={icon} size={20} className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-ui leading-5 font-head break-words">
          <span className="sr-only">{word}: </span>
          {toast.title}
        </p>
        {toast.body && <p className="mt-1 text-sm break-words text-ink-2">{toast.body}</p>}
      </div>
      <IconButton icon={X} label="Dismiss" size={18} onClick={dismiss} className="-mt-1.5 size-9!" />
    </div>
  );
};
