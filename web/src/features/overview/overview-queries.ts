// Fetches the overview, and the preview of a suggested test.
import { useQuery } from '@tanstack/react-query';
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { api, call } from '../../api/call.ts';

export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(api.readOverview, {}, { signal }),
    // Refetches when the next daily questions come out.
    refetchInterval: ({ state }) =>
      state.data ? Date.parse(state.data.daily.nextAt) - Date.parse(state.data.now) + 1000 : false,
  });

export const usePreview = (blueprint: Blueprint) =>
  useQuery({
    queryKey: ['attempts', 'preview', blueprint],
    queryFn: ({ signal }) => call(api.previewAttempt, { body: { blueprint } }, { signal }),
    // The question bank rarely changes.
    staleTime: 60_000,
  });
