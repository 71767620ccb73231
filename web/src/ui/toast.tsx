// Toasts on the screen: four kinds by border, icon and word, four corners, one under another, above any dialog.
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { clsx } from 'clsx';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { createToasts, type Toast, type ToastPosition, type Toasts, type ToastType } from './toast-rules.ts';

const ToastContext = createContext<Toasts | undefined>(undefined);

/** `show` and `dismiss`. Outside of its provider this is an error. */
export const useToast = (): Pick<Toasts, 'show' | 'dismiss'> => {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside of ToastProvider.');
  return toasts;
};

const looks: Record<ToastType, { icon: LucideIcon; word: string; border: string; ink: string }> = {
  success: { icon: CircleCheck, word: 'Done', border: 'border-met-line', ink: 'text-met' },
  error: { icon: CircleX, word: 'Error', border: 'border-missing-line', ink: 'text-missing' },
  warning: { icon: TriangleAlert, word: 'Warning', border: 'border-partly-line', ink: 'text-partly' },
  info: { icon: Info, word: 'Note', border: 'border-accent-line', ink: 'text-accent-ink' },
};
/** The upper ones hang below the top bar, whose buttons they would cover. */
const corners: Record<ToastPosition, string> = {
  'top-right': 'top-[calc(var(--topbar)+0.75rem)] right-4 items-end',
  'top-left': 'top-[calc(var(--topbar)+0.75rem)] left-4 items-start',
  'bottom-right': 'right-4 bottom-4 items-end',
  'bottom-left': 'bottom-4 left-4 items-start',
};

const Card = ({ toast, dismiss }: { toast: Toast; dismiss: () => void }): ReactNode => {
  const { icon, word, border, ink } = looks[toast.type];
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className={clsx(
        'page-fade pointer-events-auto flex w-full items-start gap-3 rounded border bg-surface py-3 pr-2 pl-4 text-ink shadow-lift',
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

const Corner = ({ position, toasts }: { position: ToastPosition; toasts: Toasts }): ReactNode => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list).filter(
    (one) => one.position === position,
  );
  const ref = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const corner = ref.current;
    if (!corner) return;
    // Hidden and shown again, it comes to the top of the top layer: above a dialog that opened meanwhile.
    if (corner.matches(':popover-open')) corner.hidePopover();
    if (newest !== undefined) corner.showPopover();
  }, [newest]);
  return (
    <div
      ref={ref}
      popover="manual"
      className={clsx(
        'pointer-events-none fixed inset-auto m-0 w-96 max-w-[calc(100vw-2rem)] flex-col gap-3 overflow-visible border-0 bg-transparent p-0 open:flex',
        corners[position],
      )}
    >
      {shown.map((toast) => (
        <Card key={toast.id} toast={toast} dismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>
  );
};

export const ToastProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [toasts] = useState(() => createToasts((run, ms) => void setTimeout(run, ms)));
  return (
    <ToastContext value={toasts}>
      {children}
      {(Object.keys(corners) as ToastPosition[]).map((position) => (
        <Corner key={position} position={position} toasts={toasts} />
      ))}
    </ToastContext>
  );
};
