// Fetches, starts, and stops question requests.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import type { Writing } from '@rehearse/contract/questions/writings.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export type Writings = ResponseOf<typeof api.listWritings>;

/** Polling interval for when the event stream, which reports progress, is unavailable. */
const lookEveryMs = 5_000;

const key = ['writings'];

export const useWritings = () =>
  usePagedList<Writing, Writings>(
    key,
    (cursor, signal) => call(api.listWritings, { query: { cursor } }, { signal }),
    (first) => (first?.items[0]?.state === 'writing' ? lookEveryMs : false),
  );

const useRefresh = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};

export const useStartWriting = () =>
  useMutation({
    mutationFn: (body: SentTo<typeof api.startWriting>['body']) => call(api.startWriting, { body }),
    onSettled: useRefresh(),
  });

export const useDeleteWriting = () =>
  useMutation({
    mutationFn: (id: string) => call(api.deleteWriting, { params: { id } }),
    onSettled: useRefresh(),
  });

export const useStopWriting = () =>
  useMutation({
    mutationFn: (id: string) => call(api.stopWriting, { params: { id } }),
    onSettled: useRefresh(),
  });
