// Receives server events and refetches the queries they affect.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@rehearse/contract/operations/system.ts';
import { useEffect } from 'react';
import { listenToEvents } from '../api/events.ts';

/** The first query key segments affected by each event topic. */
const touched: Record<ServerEvent['topic'], readonly string[]> = {
  attempt: ['attempts', 'interviews', 'results', 'feedback', 'overview', 'review', 'mistakes', 'progress'],
  assistant: ['assistant'],
  // sent when the projections are up to date, which the recommendations in a result depend on
  notifications: ['notifications', 'achievements', 'results', 'overview', 'progress', 'mistakes'],
  writings: ['writings'],
};

const hear = (queries: QueryClient, event: ServerEvent): void => {
  for (const key of touched[event.topic]) void queries.invalidateQueries({ queryKey: [key] });
};

/** Refetches data that has changed on the server, while mounted. */
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
