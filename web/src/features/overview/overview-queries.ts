// Asks for the overview, and for what a suggested test would contain.
import { useQuery } from '@tanstack/react-query';
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import { api, call } from '../../api/call.ts';

export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(api.readOverview, {}, { signal }),
    // there are new daily questions then
    refetchInterval: ({ state }) =>
      state.data ? Date.parse(state.data.daily.nextAt) - Date.parse(state.data.now) + 1000 : false,
  });

export const usePreview = (blueprint: Blueprint) =>
  useQuery({
    queryKey: ['attempts', 'preview', blueprint],
    queryFn: ({ signal }) => call(api.previewAttempt, { body: { blueprint } }, { signal }),
    // What the bank holds changes rarely.
    staleTime: 60_000,
  });
