// Asks before an attempt is deleted, and says what goes with it.
import type { ReactNode } from 'react';
import type { PastAttempt } from '@rehearse/contract/review.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { counted } from '../../ui/counted.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeleteAttempt } from './review-queries.ts';

/** `attempt` null: closed. `onDeleted` runs when it is gone, `onClose` whenever the question is over. */
export const DeleteAttempt = ({
  attempt,
  onClose,
  onDeleted,
}: {
  attempt: PastAttempt | null;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode => {
  const remove = useDeleteAttempt();
  const { show } = useToast();
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const act = (): void => {
    if (!attempt) return;
    remove.mutate(attempt.id, {
      onSuccess: () => {
        show({ type: 'success', title: 'Attempt deleted', body: attempt.title });
        close();
        onDeleted();
      },
    });
  };
  return (
    <ConfirmDialog
      open={attempt !== null}
      title="Delete this attempt?"
      safeWords="Cancel"
      actWords="Delete attempt"
      danger
      busy={remove.isPending}
      problem={remove.error && wordsOf(remove.error)}
      onSafe={close}
      onAct={act}
    >
      {attempt && (
        <p className="break-words">
          This permanently deletes “{attempt.title}” with your answers to{' '}
          {counted(attempt.questions, 'question')} and their grades. This can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  );
};
