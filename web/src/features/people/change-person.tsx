// Asks before something is done to a person, says what it means, and what came of it.
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useChangePerson, type PersonChange } from './people-queries.ts';
import { changeWords } from './person-words.ts';

/** `asked` null: closed. */
export const ChangePerson = ({
  asked,
  onClose,
}: {
  asked: PersonChange | null;
  onClose: () => void;
}): ReactNode => {
  const change = useChangePerson();
  const { show } = useToast();
  const words = asked && changeWords(asked);
  const close = (): void => {
    change.reset();
    onClose();
  };
  const act = (): void => {
    if (!asked || !words) return;
    change.mutate(asked, {
      onSuccess: () => {
        show({ type: 'success', title: words.done, body: asked.person.name });
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      title={words?.title ?? ''}
      actWords={words?.act ?? ''}
      danger={words?.danger ?? false}
      busy={change.isPending}
      problem={change.error && wordsOf(change.error)}
      onSafe={close}
      onAct={act}
    >
      <p className="break-words">{words?.body}</p>
    </ConfirmDialog>
  );
};
