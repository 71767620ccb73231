// Reads what was said about the grades of a test, and asks for more of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

const keyOf = (id: string) => ['feedback', id] as const;

export const useFeedback = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(api.readFeedback, { params: { id } }, { signal }),
  });

const useAsk = <Sent, Got>(id: string, ask: (sent: Sent) => Promise<Got>, alsoChanges: string[] = []) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      for (const noun of alsoChanges) void queries.invalidateQueries({ queryKey: [noun] });
      await queries.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
};

export const useExplain = (id: string, position: number, criterion: string) =>
  useAsk(id, () => call(api.explainVerdict, { params: { id, position }, body: { criterion } }));

export const useDispute = (id: string, position: number) =>
  useAsk(
    id,
    (reason: string) => call(api.disputeGrade, { params: { id, position }, body: { reason } }),
    // the grade that holds is another one now
    ['results', 'progress', 'overview', 'review'],
  );

export const useRewrite = (id: string, position: number) =>
  useAsk(id, (text: string) => call(api.rewriteAnswer, { params: { id, position }, body: { text } }));

export const useImprove = (id: string, position: number) =>
  useAsk(id, () => call(api.improveAnswer, { params: { id, position } }));
