// Messages from the contact form, open or resolved, newest first, paginated.
import { useState, type ReactNode } from 'react';
import type { ContactMessage, MessageState } from '@rehearse/contract/operations/contact.ts';
import { ShowMore } from '../../api/paged-list.tsx';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { Segmented } from '../../ui/forms/choice.tsx';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { MessageItem } from './message-item.tsx';
import { useActOnMessage, useMessages } from './message-queries.ts';

const states: readonly { value: MessageState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Resolved' },
];

const Nothing = ({ state }: { state: MessageState }): ReactNode =>
  state === 'open' ? (
    <EmptyState title="No open messages">
      Messages from the{' '}
      <a href={paths.contact()} className="text-accent-ink underline">
        contact page
      </a>{' '}
      appear here until you resolve them.
    </EmptyState>
  ) : (
    <EmptyState title="No resolved messages">
      Messages you resolve stay here until you delete them.
    </EmptyState>
  );

const List = ({ state, onLeft }: { state: MessageState; onLeft: () => void }): ReactNode => {
  const { list, error, refetch } = useMessages(state);
  const act = useActOnMessage();
  const { show } = useToast();
  const [toDelete, setToDelete] = useState<ContactMessage | null>(null);
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={5} />;
  const move = ({ id, name }: ContactMessage, how: 'handle' | 'reopen'): void =>
    act.mutate(
      { id, act: how },
      {
        onSuccess: () => {
          show({ type: 'success', title: how === 'handle' ? 'Resolved' : 'Reopened', body: name });
          // The message leaves this list, along with the pressed button.
          onLeft();
        },
      },
    );
  return (
    <div aria-busy={list.isStale}>
      {act.error && (
        <p role="alert" className="mb-3 text-sm text-missing">
          {wordsOf(act.error)}
        </p>
      )}
      {list.items.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <>
          <ul aria-label="Messages">
            {list.items.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                busy={act.isPending && act.variables.id === message.id}
                onHandle={() => move(message, 'handle')}
                onReopen={() => move(message, 'reopen')}
                onDelete={() => setToDelete(message)}
              />
            ))}
          </ul>
          <output className="mt-3 block text-sm text-ink-3">
            {capitalized(counted(list.total, 'message'))} in total
            {list.items.length < list.total && `, ${list.items.length.toLocaleString('en-US')} shown`}
          </output>
        </>
      )}
      <ShowMore list={list} error={error} />
      <DeleteMessage message={toDelete} onClose={() => setToDelete(null)} onDeleted={onLeft} />
    </div>
  );
};

export const MessagesView = ({
  state,
  onState,
}: {
  state: MessageState;
  onState: (state: MessageState) => void;
}): ReactNode => {
  const [results, goToResults] = useFocusAfter<HTMLElement>();
  return (
    <>
      <Segmented
        legend="Filter messages"
        legendHidden
        options={states}
        value={state}
        onChange={onState}
        className="mb-5"
      />
      <section ref={results} tabIndex={-1} aria-label="Messages from visitors" className="outline-none">
        <List state={state} onLeft={goToResults} />
      </section>
    </>
  );
};
