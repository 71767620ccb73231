// Mutations of the attempt, separate from the other calls because only the room needs them.
import type { Attempt, AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../../api/call.ts';
import { NetworkError } from '../../../api/failures.ts';
import { attemptQuery, withClock } from '../attempt-queries.ts';

/** Mutations of the attempt. Each one updates the room's cached data. */
export const useRoomActions = (id: string) => {
  const queries = useQueryClient();
  const { queryKey } = attemptQuery(id);
  const change = (by: (attempt: Attempt) => Attempt): void => {
    queries.setQueryData(queryKey, (data) => data && { ...data, attempt: by(data.attempt) });
  };
  const changeItem = (position: number, by: Partial<AttemptItem>): void =>
    change((attempt) => ({
      ...attempt,
      items: attempt.items.map((item) => (item.position === position ? { ...item, ...by } : item)),
    }));
  const place = (position: number) => ({ params: { id, position } });
  const onHead = (head: Partial<Attempt>): void => {
    change((attempt) => ({ ...attempt, ...head }));
    void queries.invalidateQueries({ queryKey: ['attempts', 'open'] });
  };
  const onWhole = (attempt: Attempt): void => {
    queries.setQueryData(queryKey, withClock(attempt));
    void queries.invalidateQueries({ queryKey: ['attempts', 'open'] });
  };
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey });
  return {
    again,
    flag: useMutation({
      mutationFn: ({ position, flagged }: { position: number; flagged: boolean }) =>
        call(api.flagQuestion, { ...place(position), body: { flagged } }),
      onMutate: ({ position, flagged }) => changeItem(position, { flagged }),
      onError: (_, { position, flagged }) => changeItem(position, { flagged: !flagged }),
    }),
    hint: useMutation({
      mutationFn: (position: number) => call(api.takeHint, place(position)),
      onSuccess: (taken, position) => changeItem(position, taken),
    }),
    check: useMutation({
      mutationFn: (position: number) => call(api.checkAnswer, place(position)),
      onSuccess: (checked, position) => changeItem(position, { checked }),
    }),
    next: useMutation({
      mutationFn: (position: number) => call(api.nextQuestion, place(position)),
      onSuccess: onWhole,
    }),
    finishSection: useMutation({
      mutationFn: (section: number) => call(api.finishSection, { params: { id, section } }),
      onSuccess: onWhole,
    }),
    skipPreparation: useMutation({
      mutationFn: (section: number) => call(api.skipPreparation, { params: { id, section } }),
      // If the reply was lost, the server may already have applied this. Repeating it is safe.
      retry: (failures, error) => error instanceof NetworkError && failures < 2,
      onSuccess: onWhole,
      onError: again,
    }),
    pause: useMutation({
      mutationFn: () => call(api.pauseAttempt, { params: { id } }),
      onSuccess: onHead,
      onError: again,
    }),
    resume: useMutation({
      mutationFn: () => call(api.resumeAttempt, { params: { id } }),
      onSuccess: onHead,
      onError: again,
    }),
    submit: useMutation({
      mutationFn: () => call(api.submitAttempt, { params: { id } }),
      onSuccess: onHead,
      onError: again,
    }),
  };
};
