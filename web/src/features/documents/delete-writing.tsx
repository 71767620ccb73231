// Asks before what a model wrote at one time is deleted, says what goes and what can't, and afterwards what stayed.
import type { Writing } from '@rehearse/contract/writings.ts';
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeleteWriting } from './writing-queries.ts';
import { deleteWords, stayWords } from './writing-words.ts';

/** `writing` null: closed. `onDeleted` runs when it is gone, `onClose` whenever the question is over. */
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
  const { show } = useToast();
  const words = writing && deleteWords(writing);
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const act = (): void => {
    if (!writing || !words) return;
    remove.mutate(writing.id, {
      onSuccess: (stays) => {
        show({ type: 'success', title: words.done, body: stayWords(stays) });
        close();
        onDeleted();
      },
    });
  };
  return (
    <ConfirmDialog
      open={writing !== null}
      title={words?.title ?? ''}
      safeWords="Cancel"
      actWords="Delete"
      danger
      busy={remove.isPending}
      problem={remove.error && wordsOf(remove.error)}
      onSafe={close}
      onAct={act}
    >
      {words?.body.map((sentence) => (
        <p key={sentence} className="not-first:mt-3">
          {sentence}
        </p>
      ))}
    </ConfirmDialog>
  );
};
