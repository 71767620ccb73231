// Listens for server events and refetches the queries they affect.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@rehearse/contract/operations/system.ts';
import { useEffect } from 'react';
import { listenToEvents } from '../api/events.ts';

/** The first part of the keys that an event is about. */
const touched: Record<ServerEvent['topic'], readonly string[]> = {
  attempt: ['attempts', 'interviews', 'results', 'feedback', 'overview', 'review', 'mistakes', 'progress'],
  assistant: ['assistant'],
  // sent when the projections have caught up, which the advice of a result waits for
  notifications: ['notifications', 'achievements', 'results', 'overview', 'progress', 'mistakes'],
  writings: ['writings'],
};

const hear = (queries: QueryClient, event: ServerEvent): void => {
  for (const key of touched[event.topic]) void queries.invalidateQueries({ queryKey: [key] });
};

/** While the shell is shown, data that changed on the server is refetched. */
export const useLiveData = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents({
        onEvent: (event) => hear(queries, event),
        onReconnect: () => void queries.invalidateQueries(),
      }),
    [queries],
  );
};
