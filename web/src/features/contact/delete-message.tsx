// Confirms the permanent deletion of a message.
import type { ReactNode } from 'react';
import type { ContactMessage } from '@rehearse/contract/operations/contact.ts';
import { ConfirmChange } from '../../api/confirm-change.tsx';
import { useActOnMessage } from './message-queries.ts';

/** A null `message` closes the dialog. `onDeleted` runs after deletion, `onClose` whenever the dialog closes. */
export const DeleteMessage = ({
  message,
  onClose,
  onDeleted,
}: {
  message: ContactMessage | null;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode => (
  <ConfirmChange
    of={message}
    title="Delete this message?"
    actWords="Delete message"
    change={useActOnMessage()}
    sent={({ id }) => ({ id, act: 'delete' as const })}
    done={({ name }) => ({ title: 'Message deleted', body: name })}
    onClose={onClose}
    onDone={onDeleted}
  >
    {message && (
      <p className="wrap-anywhere">
        What <bdi>{message.name}</bdi> wrote will be permanently deleted, here and in the outbox. Copies
        already delivered by email aren’t affected.
      </p>
    )}
  </ConfirmChange>
);
