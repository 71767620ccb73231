// Asks before a message is deleted for good.
import type { ReactNode } from 'react';
import type { ContactMessage } from '@rehearse/contract/contact.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useActOnMessage } from './message-queries.ts';

/** `message` null: closed. `onDeleted` runs when it is gone, `onClose` whenever the question is over. */
export const DeleteMessage = ({
  message,
  onClose,
  onDeleted,
}: {
  message: ContactMessage | null;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode => {
  const remove = useActOnMessage();
  const { show } = useToast();
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const act = (): void => {
    if (!message) return;
    remove.mutate(
      { id: message.id, act: 'delete' },
      {
        onSuccess: () => {
          show({ type: 'success', title: 'Message deleted', body: message.name });
          close();
          onDeleted();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={message !== null}
      title="Delete this message?"
      safeWords="Cancel"
      actWords="Delete message"
      danger
      busy={remove.isPending}
      problem={remove.error && wordsOf(remove.error)}
      onSafe={close}
      onAct={act}
    >
      {message && (
        <p className="wrap-anywhere">
          What <bdi>{message.name}</bdi> wrote will be permanently deleted, here and in the outbox. Copies
          already delivered by email stay.
        </p>
      )}
    </ConfirmDialog>
  );
};
