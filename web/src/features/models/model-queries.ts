// Fetches, tests, and changes the configured models and people's own API keys.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { ModelSlot } from '@rehearse/contract/operations/models.ts';
import { api, call } from '../../api/call.ts';
import { profileQuery } from '../../api/profile.ts';

export type Models = ResponseOf<typeof api.readModels>;
export type ModelInput = SentTo<typeof api.setModel>['body'];
export type ModelKeyInput = SentTo<typeof api.setModelKey>['body'];
type Budgets = SentTo<typeof api.setModelBudgets>['body'];

const key = ['models'] as const;
const ownKey = ['model-key'] as const;

export const useModels = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(api.readModels, {}, { signal }) });

const useChange = <W>(change: (wanted: W) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      // The system page and the sidebar name the grader.
      Promise.all(
        [key, ['system', 'state'], profileQuery.queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

export const useSetModel = () => useChange((body: ModelInput) => call(api.setModel, { body }));
export const useTurnOff = () => useChange((slot: ModelSlot) => call(api.turnModelOff, { body: { slot } }));
export const useReset = () => useChange((slot: ModelSlot) => call(api.resetModel, { body: { slot } }));
export const useSetBudgets = () => useChange((body: Budgets) => call(api.setModelBudgets, { body }));

/** A connection test counts as a call, so the statistics change. */
export const useTry = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slot: ModelSlot) => call(api.tryModel, { body: { slot } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
};

/** The test preview and the sidebar name the grader. */
const askAgain = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [ownKey, ['attempts', 'preview'], profileQuery.queryKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );

export const useOwnKey = () =>
  useQuery({ queryKey: ownKey, queryFn: ({ signal }) => call(api.readModelKey, {}, { signal }) });

export const useSetOwnKey = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ModelKeyInput) => call(api.setModelKey, { body }),
    onSettled: () => askAgain(queries),
  });
};

export const useRemoveOwnKey = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.removeModelKey),
    onSettled: () => askAgain(queries),
  });
};
