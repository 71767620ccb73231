// A button for something an administrator can do for a person: confirms it, then reports the outcome.
import { useState, type ReactNode } from 'react';
import type { PersonDetails } from '@rehearse/contract/identity/people.ts';
import { useRequestOnce } from '../../api/request-once.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { appConfig } from '../../config.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { wordsForHelp } from './help-words.ts';
import { useHelpPerson, type PersonHelp } from './people-queries.ts';

export const HelpPerson = ({ person, help }: { person: PersonDetails; help: PersonHelp }): ReactNode => {
  const act = useHelpPerson(person.id);
  const { show } = useToast();
  const [asks, setAsks] = useState(false);
  const { data: config } = useRequestOnce(appConfig);
  // Assumes that no email is sent until the configuration has loaded.
  const words = wordsForHelp(help, config?.sendsMail ?? false);
  const close = (): void => {
    act.reset();
    setAsks(false);
  };
  return (
    <>
      <Button look={words.danger ? 'danger' : 'outlined'} onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={asks}
        title={words.title}
        actWords={words.button}
        danger={words.danger}
        busy={act.isPending}
        problem={act.error && wordsOf(act.error)}
        onSafe={close}
        onAct={() =>
          act.mutate(help, {
            onSuccess: () => {
              show({ type: 'success', title: words.done, body: person.email });
              close();
            },
          })
        }
      >
        <p className="wrap-anywhere">{person.email}</p>
        <p className="mt-2">{words.body}</p>
      </ConfirmDialog>
    </>
  );
};
