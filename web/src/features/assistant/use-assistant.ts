// State of a conversation with the assistant: typing, sending, streaming, and stopping.
import { normalizeText } from '@rehearse/contract/text/answer-text.ts';
import type { AssistantConversation } from '@rehearse/contract/interviews/assistant.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { streamLine } from '../../api/stream-line.ts';
import { createTurnStore, newTurnId } from '../../api/turn-store.ts';
import { ApiError } from '../../session/failures.ts';
import { personKey } from '../../session/person.ts';
import { ask, assistantQuery, openReply, stopReply, type AssistantRef } from './assistant-queries.ts';
import { applyReplyEvent, withStreamed, type StreamedReply } from './streamed-reply.ts';

const unsaved =
  'Your latest changes aren’t saved yet, and the assistant only sees what’s saved. Try again in a moment.';

type Question = { turnId: string; text: string };

export const useAssistant = (
  place: AssistantRef,
  conversation: AssistantConversation,
  untilSaved: () => Promise<boolean>,
) => {
  const { attemptId, position } = place;
  const queries = useQueryClient();
  const { queryKey } = assistantQuery(place);
  const [store] = useState(() => createTurnStore(localStorage, personKey(), `${attemptId}.${position}`));
  const [{ draft, unsent }, setKept] = useState(store.read);
  const [streamed, setStreamed] = useState<StreamedReply>(null);
  const [connected, setConnected] = useState(true);
  const turns = withStreamed(conversation.turns, streamed);
  const replying = turns.at(-1)?.state === 'speaking' ? turns.at(-1)?.number : undefined;

  const keep = (text: string, question: Question | null): void => {
    const kept = { draft: text, unsent: question && { ...question, answers: 0, heard: null } };
    store.keep(kept);
    setKept(kept);
  };
  const show = (now: AssistantConversation): void => void queries.setQueryData(queryKey, now);
  const look = (): void => void queries.invalidateQueries({ queryKey });

  const sending = useMutation({
    mutationFn: async (question: Question): Promise<AssistantConversation | null> =>
      (await untilSaved()) ? ask(place, question) : null,
    onSuccess: (now, { turnId }) => {
      if (!now) return;
      show(now);
      if (store.read().unsent?.turnId === turnId) keep('', null);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // The server's test or conversation differs from what this page shows.
      look();
      void queries.invalidateQueries({ queryKey: ['attempts', attemptId] });
    },
  });
  const stopping = useMutation({ mutationFn: () => stopReply(place), onSuccess: show });

  const onEvent = useEffectEvent((event: Parameters<typeof applyReplyEvent>[1]) => {
    setStreamed((before) => applyReplyEvent(before, event));
    if (event.kind === 'end') look();
  });
  useEffect(() => {
    if (replying === undefined) return undefined;
    const controller = new AbortController();
    const handlers = {
      onEvent: (event: Parameters<typeof applyReplyEvent>[1]) => onEvent(event),
      onConnected: setConnected,
    };
    void streamLine(openReply({ attemptId, position }), handlers, controller.signal);
    return () => controller.abort();
  }, [attemptId, position, replying]);

  const problemOf = (): string | null => {
    if (sending.isError) return wordsOf(sending.error);
    if (sending.data === null) return unsaved;
    return stopping.isError ? wordsOf(stopping.error) : null;
  };
  return {
    turns,
    draft,
    isReplying: replying !== undefined,
    isSending: sending.isPending,
    isStopping: stopping.isPending,
    /** False if the reply continues but this page has lost the stream. */
    connected: connected || replying === undefined,
    problem: problemOf(),
    write: (text: string): void => {
      if (!sending.isPending) sending.reset();
      keep(text, unsent?.text === text ? { turnId: unsent.turnId, text } : null);
    },
    /** Sends the draft. A retry reuses the turn ID, so the server counts it once. */
    send: (): void => {
      const text = normalizeText(draft);
      const turnId = unsent?.text === text ? unsent.turnId : newTurnId();
      keep(draft, { turnId, text });
      sending.mutate({ turnId, text });
    },
    /** Retries a question whose reply failed. */
    askAgain: ({ turnId, question }: { turnId: string; question: string }): void =>
      sending.mutate({ turnId, text: question }),
    stop: (): void => stopping.mutate(),
  };
};
export type AssistantState = ReturnType<typeof useAssistant>;
