// Queries and mutations of the assistant. Their keys begin with 'assistant', which live.ts relies on.
import type { AssistantConversation } from '@rehearse/contract/interviews/assistant.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, callRaw } from '../../api/call.ts';
import type { OpenOptions } from '../../api/stream-line.ts';

/** Identifies a question in a test. */
export type AssistantRef = { attemptId: string; position: number };

const params = ({ attemptId, position }: AssistantRef) => ({ params: { id: attemptId, position } });

export const assistantQuery = (place: AssistantRef) =>
  queryOptions({
    queryKey: ['assistant', place.attemptId, place.position],
    queryFn: ({ signal }) => call(api.readAssistant, params(place), { signal }),
    refetchOnReconnect: 'always',
  });

export const useAssistantConversation = (place: AssistantRef) => useQuery(assistantQuery(place));

export const ask = (
  place: AssistantRef,
  body: { turnId: string; text: string },
): Promise<AssistantConversation> => call(api.askAssistant, { ...params(place), body });

export const stopReply = (place: AssistantRef): Promise<AssistantConversation> =>
  call(api.stopAssistant, params(place));

export const openReply =
  (place: AssistantRef) =>
  (options: OpenOptions): Promise<Response> =>
    callRaw(api.hearAssistant, params(place), options);
