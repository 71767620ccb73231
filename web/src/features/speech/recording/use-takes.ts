// An answer's recordings in this browser, reloaded when one is added or deleted.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { personKey } from '../../../session/person.ts';
import { markRecording } from './mark-recording.ts';
import { readTakes, type Take } from './recording-store.ts';

const takesQuery = (person: string, attemptId: string, position: number) =>
  queryOptions({
    queryKey: ['recordings', person, attemptId, position],
    queryFn: async (): Promise<Take[]> => {
      // without a store there is nothing to show
      const takes = await readTakes({ person, attemptId, position }).catch(() => []);
      markRecording(attemptId, position, takes.length > 0);
      return takes;
    },
    staleTime: 0,
    networkMode: 'always',
  });

/** Undefined until they are read. */
export const useTakes = (
  attemptId: string,
  position: number,
): { takes: readonly Take[] | undefined; readAgain: () => Promise<readonly Take[]> } => {
  const { data, refetch } = useQuery(takesQuery(personKey(), attemptId, position));
  return { takes: data, readAgain: async () => (await refetch()).data ?? [] };
};
