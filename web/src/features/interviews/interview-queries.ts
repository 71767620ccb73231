// Queries and mutations of interviews. Their keys begin with 'interviews', which live.ts relies on.
import type { Interview } from '@rehearse/contract/interviews/interviews.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['interviews', id],
    queryFn: ({ signal }) => call(api.readInterview, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const useInterview = (id: string) => useQuery(interviewQuery(id));

export const say = (
  id: string,
  body: { turnId: string; answers: number; heard: number | null; text: string | null },
): Promise<Interview> => call(api.sayTurn, { params: { id }, body });

export const stopLine = (id: string, line: number, heard: number): Promise<Interview> =>
  call(api.stopSpeaking, { params: { id }, body: { line, heard } });
