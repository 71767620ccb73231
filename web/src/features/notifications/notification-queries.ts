// Fetches notifications and marks them as read. The dot in the top bar shares the query key, so it updates too.
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

/** Marks a single notification (by ID) or all of them as read. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | 'all') =>
      which === 'all' ? call(api.readAllNotifications) : call(api.readNotification, { params: which }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });
};
