// The recordings of an answer, or of one of its fields, in this browser. Refetched when one is made or deleted.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { personKey } from '../../../session/person.ts';
import { markRecording } from './mark-recording.ts';
import { readTakes, type Take } from './recording-store.ts';

const takesQuery = (person: string, attemptId: string, position: number, part: string | undefined) =>
  queryOptions({
    queryKey: ['recordings', person, attemptId, position, part ?? null],
    queryFn: async (): Promise<Take[]> => {
      // Without storage, there is nothing to show.
      const all = await readTakes({ person, attemptId, position }).catch(() => []);
      markRecording({ attemptId, position }, all.length > 0);
      if (part === undefined) return all;
      const takes = all.filter((take) => take.part?.id === part);
      markRecording({ attemptId, position, part }, takes.length > 0);
      return takes;
    },
    staleTime: 0,
    networkMode: 'always',
  });

/** Undefined until they are loaded. */
export const useTakes = (
  attemptId: string,
  position: number,
  part?: string,
): { takes: readonly Take[] | undefined; readAgain: () => Promise<readonly Take[]> } => {
  const { data, refetch } = useQuery(takesQuery(personKey(), attemptId, position, part));
  return { takes: data, readAgain: async () => (await refetch()).data ?? [] };
};
