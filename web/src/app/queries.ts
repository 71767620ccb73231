// The query cache: how long data is fresh, and which errors are retried.
import { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../api/failures.ts';

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 502 && error.status <= 504);

/** Query keys begin with the feature's noun: `['attempts', id]`, `['notifications']`. live.ts invalidates by it. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
