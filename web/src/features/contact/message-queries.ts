// Fetches messages from the contact form, and resolves, reopens, and deletes them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage, MessageState } from '@rehearse/contract/operations/contact.ts';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export const useMessages = (state: MessageState) =>
  usePagedList<ContactMessage, ResponseOf<typeof api.listMessages>>(['messages', state], (cursor, signal) =>
    call(api.listMessages, { query: { state, cursor } }, { signal }),
  );

/** What an administrator can do with a message. */
export type MessageAction = 'handle' | 'reopen' | 'delete';

const endpointFor = {
  handle: api.handleMessage,
  reopen: api.reopenMessage,
  delete: api.deleteMessage,
} as const;

export const useActOnMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: MessageAction }) =>
      call(endpointFor[act], { params: { id } }),
    // Also after an error, since someone else may have changed the message first.
    onSettled: () => {
      for (const noun of ['messages', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};
