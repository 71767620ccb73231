// Fetches results, live while answers are being graded, and sends actions on one answer.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

/** The event stream delivers changes immediately. Polling covers a broken stream. */
const pollEvery = 3000;
const longestPoll = 15_000;

/** Polls less often the further back in the queue, since thousands may be waiting. */
const pollAfter = (ahead: number): number => Math.min(longestPoll, pollEvery + ahead * 50);

export const useLatestResults = () =>
  useQuery({
    queryKey: ['results', 'latest'],
    queryFn: ({ signal }) => call(api.readLatestResults, {}, { signal }),
  });

export const useResults = (id: string) =>
  useQuery({
    queryKey: ['results', id],
    queryFn: ({ signal }) => call(api.readResults, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      (state.data?.waiting ?? 0) > 0 ? pollAfter(state.data?.ahead ?? 0) : false,
  });

export const useGradeAgain = (id: string, position: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.gradeAgain, { params: { id, position } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['results'] }),
  });
};

export type ReportReason = 'wrong_key' | 'unclear' | 'typo' | 'off_level' | 'other';

export const useReport = (id: string, position: number) =>
  useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) =>
      call(api.reportQuestion, { params: { id, position }, body }),
  });
