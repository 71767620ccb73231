// Fetches notifications and marks them as read; the top bar's dot uses the same key and updates with it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import type { Notification } from '@rehearse/contract/insights/notifications.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

type Page = ResponseOf<typeof api.listNotifications>;

export const useNotifications = () =>
  usePagedList<Notification, Page>(['notifications', 'list'], (cursor, signal) =>
    call(api.listNotifications, { query: { cursor } }, { signal }),
  );

/** One by ID, or all. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | 'all') =>
      which === 'all' ? call(api.readAllNotifications) : call(api.readNotification, { params: which }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });
};
