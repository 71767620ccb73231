// Fetches and sets who can sign up.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';

const queryKey = ['sign-up'];

export const useSignUp = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(api.readSignUp, {}, { signal }) });

type SignUpChoice = SentTo<typeof api.chooseSignUp>['body'];

export const useChooseSignUp = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SignUpChoice) => call(api.chooseSignUp, { body }),
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  });
};
