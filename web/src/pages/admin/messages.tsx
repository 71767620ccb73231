// /admin/messages?state=…: messages from the contact form.
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageState } from '@rehearse/contract/operations/contact.ts';
import { MessagesView } from '../../features/contact/messages-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const [query, setQuery] = useSearchParams();
  const onState = useCallback(
    (state: MessageState) =>
      setQuery(state === 'open' ? {} : { state }, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return (
    <Pane full>
      <MessagesView state={query.get('state') === 'handled' ? 'handled' : 'open'} onState={onState} />
    </Pane>
  );
};
