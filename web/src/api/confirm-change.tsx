// Confirms an irreversible change, sends it, and reports success.
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/overlays/dialog.tsx';
import { useToast } from '../ui/toasts/toast.tsx';
import { wordsOf } from './query-error.tsx';

/** The dialog is open unless `of` is null. `onDone` runs after the change, `onClose` whenever the dialog closes. */
export const ConfirmChange = <T, Sent, Reply>({
  of,
  title,
  actWords,
  change,
  sent,
  done,
  onClose,
  onDone,
  children,
}: {
  of: T | null;
  title: string;
  actWords: string;
  change: Pick<UseMutationResult<Reply, Error, Sent>, 'mutate' | 'reset' | 'isPending' | 'error'>;
  sent: (of: T) => NoInfer<Sent>;
  done: (of: T, reply: Reply) => { title: string; body: string | undefined };
  onClose: () => void;
  onDone?: () => void;
  children: ReactNode;
}): ReactNode => {
  const { show } = useToast();
  const close = (): void => {
    change.reset();
    onClose();
  };
  const act = (): void => {
    if (of === null) return;
    change.mutate(sent(of), {
      onSuccess: (reply) => {
        show({ type: 'success', ...done(of, reply) });
        close();
        onDone?.();
      },
    });
  };
  return (
    <ConfirmDialog
      open={of !== null}
      title={title}
      safeWords="Cancel"
      actWords={actWords}
      danger
      busy={change.isPending}
      problem={change.error && wordsOf(change.error)}
      onSafe={close}
      onAct={act}
    >
      {children}
    </ConfirmDialog>
  );
};
