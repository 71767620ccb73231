// Reads what was said about the grades of a test, and asks for more of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

const keyOf = (id: string) => ['feedback', id] as const;

export const useFeedback = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(api.readFeedback, { params: { id } }, { signal }),
  });

export const useExplain = (id: string, position: number, criterion: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.explainVerdict, { params: { id, position }, body: { criterion } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
};
