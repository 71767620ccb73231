// A conversation as it runs: the line being spoken, what is said and sent again until it arrives, and silence.
import { normaliseText } from '@rehearse/contract/answer-text.ts';
import type { Interview, InterviewEvent } from '@rehearse/contract/interviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsOf } from '../../api/query-error.tsx';
import { ApiError, NetworkError } from '../../session/failures.ts';
import { personKey } from '../../session/person.ts';
import { streamLine } from './stream-line.ts';
import { interviewQuery, say, stopLine } from './interview-queries.ts';
import { createTurnStore, newTurnId, type UnsentTurn } from './turn-store.ts';

/** So long after the last word nobody has said anything; stretched by extra time. */
const silenceMs = 90_000;
const againMs = 3000;

/** Of the server's trouble, not of the words: sent again. */
const mayPass = (status: number): boolean => status >= 500 || status === 429;

export type Conversation = ReturnType<typeof useConversation>;

export const useConversation = (id: string, interview: Interview, stretch: number) => {
  const queries = useQueryClient();
  const { queryKey } = interviewQuery(id);
  const [store] = useState(() => createTurnStore(localStorage, personKey(), id));
  const [{ draft, unsent }, setKept] = useState(store.read);
  const [stored, setStored] = useState(true);
  const [live, setLive] = useState<{ line: number; text: string } | null>(null);
  const [connected, setConnected] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);

  const last = interview.lines.findLast(({ speaker }) => speaker === 'interviewer');
  const speaking = last?.state === 'speaking' && unsent?.answers !== last.number ? last : undefined;
  const isOpen = interview.attempt.state === 'active';
  const put = (next: Interview): void => void queries.setQueryData(queryKey, next);
  const keep = (next: { draft: string; unsent: UnsentTurn | null }): void => {
    setStored(store.keep(next));
    setKept(next);
  };

  const onEvent = useEffectEvent((event: InterviewEvent) => {
    if (event.kind === 'words')
      return setLive((now) => {
        const before = now?.line === event.line ? now.text : '';
        return { line: event.line, text: before.slice(0, event.at) + event.text };
      });
    queries.setQueryData(queryKey, (now) => now && ended(now, event, live));
    void queries.invalidateQueries({ queryKey });
  });
  const onConnected = useEffectEvent(setConnected);
  const line = speaking?.number;
  useEffect(() => {
    if (line === undefined) return undefined;
    const leaving = new AbortController();
    void streamLine(id, { onEvent, onConnected }, leaving.signal);
    return () => leaving.abort();
  }, [id, line]);

  const send = useEffectEvent(async (turn: UnsentTurn) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const next = await say(id, turn);
      keep({ draft: store.read().draft, unsent: null });
      setProblem(null);
      put(next);
    } catch (error) {
      if (error instanceof NetworkError || (error instanceof ApiError && mayPass(error.status))) return;
      // refused: the words go back to where they can be changed
      const now = store.read();
      keep({ draft: now.draft === '' ? (turn.text ?? '') : now.draft, unsent: null });
      if (turn.text !== null) setProblem(wordsOf(error));
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: ['attempts', id] });
    } finally {
      sending.current = false;
    }
  });
  useEffect(() => {
    if (!unsent) return undefined;
    const again = (): void => void send(unsent);
    const first = setTimeout(again);
    const timer = setInterval(again, againMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [unsent]);

  const heard = live?.line === line ? (live?.text.length ?? 0) : 0;
  const speak = (text: string | null): void => {
    if (!last || unsent || !isOpen) return;
    const turn = { turnId: newTurnId(), answers: last.number, heard: speaking ? heard : null };
    const words = text === null ? null : normaliseText(text);
    setProblem(null);
    keep({
      draft: words !== null && words === normaliseText(draft) ? '' : draft,
      unsent: { ...turn, text: words },
    });
  };
  const onSilence = useEffectEvent(() => {
    if (document.visibilityState === 'visible') speak(null);
  });
  // who was told that we wait is waited for
  const isQuiet =
    isOpen && !speaking && !unsent && draft === '' && last !== undefined && last.kind !== 'wait';
  const lastNumber = last?.number;
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(onSilence, silenceMs * stretch);
    return () => clearTimeout(timer);
  }, [isQuiet, lastNumber, stretch]);

  return {
    lines: interview.lines.map((one) =>
      one.number === live?.line && one.state === 'speaking' ? { ...one, text: live.text } : one,
    ),
    speaking,
    unsent,
    /** What was said and not sent yet is on this device. */
    stored,
    connected: connected || !speaking,
    problem,
    draft,
    write: (text: string): void => {
      setProblem(null);
      keep({ draft: text, unsent });
    },
    speak,
    stop: async (): Promise<void> => {
      if (line === undefined) return;
      try {
        put(await stopLine(id, line, heard));
      } catch (error) {
        setProblem(wordsOf(error));
      }
    },
  };
};

/** The line as its end tells it, so that nothing flickers until all is read again. */
const ended = (
  interview: Interview,
  { line, state, voice }: Extract<InterviewEvent, { kind: 'end' }>,
  live: { line: number; text: string } | null,
): Interview => ({
  ...interview,
  lines: interview.lines.map((one) =>
    one.number === line ? { ...one, state, voice, text: live?.line === line ? live.text : one.text } : one,
  ),
});
