// Confirms deleting a question request, says what will and won't be deleted, and reports what remains.
import type { Writing } from '@rehearse/contract/questions/writings.ts';
import type { ReactNode } from 'react';
import { ConfirmChange } from '../../api/confirm-change.tsx';
import { useDeleteWriting } from './writing-queries.ts';
import { deleteWords, stayWords } from './writing-words.ts';

/** A null `writing` closes the dialog. `onDeleted` runs after deletion, `onClose` whenever the dialog closes. */
export const DeleteWriting = ({
  writing,
  onClose,
  onDeleted,
}: {
  writing: Writing | null;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode => {
  const remove = useDeleteWriting();
  const words = writing && deleteWords(writing);
  return (
    <ConfirmChange
      of={writing}
      title={words?.title ?? ''}
      actWords="Delete"
      change={remove}
      sent={({ id }) => id}
      done={(deleted, stays) => ({ title: deleteWords(deleted).done, body: stayWords(stays) })}
      onClose={onClose}
      onDone={onDeleted}
    >
      {words?.body.map((sentence) => (
        <p key={sentence} className="not-first:mt-3">
          {sentence}
        </p>
      ))}
    </ConfirmChange>
  );
};
