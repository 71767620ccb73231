// Queries and mutations of attempts. Their keys begin with 'attempts', which live.ts relies on.
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Attempt, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { ExtraTime } from '@rehearse/contract/primitives.ts';
import { useEffect, useState } from 'react';
import { api, call } from '../../api/call.ts';
import { profileQuery } from '../../api/profile.ts';
import { clockOffset } from './timer/time-left.ts';

/** An attempt, and how far the server's clock is ahead of this device's, in milliseconds. */
export type RoomData = { attempt: Attempt; offset: number };

export const withClock = (attempt: Attempt): RoomData => ({
  attempt,
  offset: clockOffset(attempt.now, Date.now()),
});

export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['attempts', id],
    queryFn: async ({ signal }) => withClock(await call(api.readAttempt, { params: { id } }, { signal })),
    // Another window may have changed the attempt in the meantime.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const openAttemptsQuery = queryOptions({
  queryKey: ['attempts', 'open'],
  queryFn: async ({ signal }) => {
    const { attempts, now } = await call(api.listOpenAttempts, {}, { signal });
    return { attempts, offset: clockOffset(now, Date.now()) };
  },
});

const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/** A preview of the test for these choices. Keeps the previous result while the next one loads. */
export const usePreview = (choices: Blueprint) => {
  const blueprint = useSettled(choices, 200);
  return useQuery({
    queryKey: ['attempts', 'preview', blueprint],
    queryFn: ({ signal }) => call(api.previewAttempt, { body: { blueprint } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

export const useCatalog = () =>
  useQuery({
    queryKey: ['catalog'],
    queryFn: async ({ signal }) => (await call(api.readCatalog, {}, { signal })).cells,
    staleTime: 300_000,
  });

/** Starts a test and caches it, so the room doesn't fetch it again. */
export const useStartAttempt = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (blueprint: Blueprint) =>
      withClock(await call(api.startAttempt, { body: { from: 'blueprint', blueprint } })),
    onSuccess: (data) => {
      queries.setQueryData(attemptQuery(data.attempt.id).queryKey, data);
      void queries.invalidateQueries({ queryKey: ['attempts', 'open'] });
    },
  });
};

export const useAbandon = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.abandonAttempt, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['attempts'] }),
  });
};

/** Changes a setting optimistically, and reverts it if the server rejects it. */
export const useSetting = () => {
  const queries = useQueryClient();
  const { queryKey } = profileQuery;
  return useMutation({
    mutationFn: (change: { extraTime?: ExtraTime; timerHidden?: boolean }) =>
      call(api.changeProfile, { body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, ...change });
      return { before };
    },
    onError: (_, __, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before);
    },
    onSuccess: (profile) => {
      queries.setQueryData(queryKey, profile);
      // The preview includes the time limit, which extra time extends.
      void queries.invalidateQueries({ queryKey: ['attempts', 'preview'] });
    },
  });
};
