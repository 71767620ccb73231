// Confirms retiring or publishing questions, explains it, and reports the outcome.
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useMoveQuestions, type QuestionMove } from './question-queries.ts';
import { moveWords } from './question-words.ts';

export type PendingMove = { ids: readonly string[]; move: QuestionMove };

/** A null `pendingMove` closes the dialog. `onDone` runs once all questions are moved. */
export const MoveQuestions = ({
  pendingMove,
  onClose,
  onDone,
}: {
  pendingMove: PendingMove | null;
  onClose: () => void;
  onDone?: () => void;
}): ReactNode => {
  const move = useMoveQuestions();
  const { show } = useToast();
  const words = pendingMove && moveWords(pendingMove.move, pendingMove.ids.length);
  const close = (): void => {
    move.reset();
    onClose();
  };
  const act = (): void => {
    if (!pendingMove || !words) return;
    move.mutate(pendingMove, {
      onSuccess: () => {
        show({ type: 'success', title: words.done });
        close();
        onDone?.();
      },
    });
  };
  return (
    <ConfirmDialog
      open={pendingMove !== null}
      title={words?.title ?? ''}
      actWords={words?.act ?? ''}
      busy={move.isPending}
      problem={move.error && `${wordsOf(move.error)} Reload to see the current status.`}
      onSafe={close}
      onAct={act}
    >
      <p>{words?.body}</p>
    </ConfirmDialog>
  );
};
