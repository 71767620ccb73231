// Admin queries for disputes and their rates, and the mutation that resolves a dispute.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DisputeLine } from '@rehearse/contract/grading/feedback.ts';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.tsx';

export type Rates = ResponseOf<typeof api.readDisputeRates>;

export const useDisputes = () =>
  usePagedList<DisputeLine, ResponseOf<typeof api.listDisputes>>(['disputes', 'list'], (cursor, signal) =>
    call(api.listDisputes, { query: { cursor } }, { signal }),
  );

export const useDisputeRates = () =>
  useQuery({
    queryKey: ['disputes', 'rates'],
    queryFn: ({ signal }) => call(api.readDisputeRates, {}, { signal }),
  });

export const useSuspectCriteria = () =>
  useQuery({
    queryKey: ['disputes', 'suspects'],
    queryFn: ({ signal }) => call(api.readSuspectCriteria, {}, { signal }),
  });

export const useCloseDispute = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.closeDispute, { params: { id } }),
    onSettled: () => {
      for (const noun of ['disputes', 'system']) void queries.invalidateQueries({ queryKey: [noun] });
    },
  });
};
