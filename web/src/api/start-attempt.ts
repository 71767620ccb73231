// Starts a test from anywhere in the application and opens its page.
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { NewAttempt } from '@rehearse/contract/attempts/new-attempt.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { paths } from '../paths.ts';
import { api, call } from './call.ts';

/** `mutate({ from: 'again', attemptId })` creates the test and opens it. If the server refuses, `error` is set. */
export const useStartAttempt = (): UseMutationResult<Attempt, Error, z.input<typeof NewAttempt>> => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewAttempt>) => call(api.startAttempt, { body }),
    onSuccess: async (attempt) => {
      void queries.invalidateQueries({ queryKey: ['overview'] });
      void queries.invalidateQueries({ queryKey: ['review'] });
      await navigate(paths.attempt(attempt.id));
    },
  });
};
