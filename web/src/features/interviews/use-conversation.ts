// A running conversation: the machine's state, and its effects on the device, the server, and timers.
import type { Interview, InterviewEvent } from '@rehearse/contract/interviews/interviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, callRaw } from '../../api/call.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { ApiError, NetworkError } from '../../session/failures.ts';
import { personKey } from '../../session/person.ts';
import * as machine from './conversation-machine.ts';
import { interviewQuery, say, stopLine } from './interview-queries.ts';
import { streamLine, type OpenOptions } from '../../api/stream-line.ts';
import { createTurnStore, newTurnId, type UnsentTurn } from '../../api/turn-store.ts';

/** How long after the last line counts as silence, in milliseconds. Extra time extends it. */
const silenceMs = 90_000;
const resendMs = 3000;

/** Whether a failure is temporary (network or server), so that resending the turn makes sense. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export type Conversation = ReturnType<typeof useConversation>;

export const useConversation = (
  id: string,
  interview: Interview,
  extraTimeFactor: number,
  /** While the microphone is on, silence counts as thinking. */
  isListening: boolean,
) => {
  const [store] = useState(() => createTurnStore(localStorage, personKey(), id));
  const [state, setState] = useState(() => machine.begin(store.read()));
  const newest = useRef(state);
  const runEffect = useEffects(id, store);

  const dispatch = (event: machine.ConversationEvent): void => {
    const next = machine.step(newest.current, event);
    newest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) runEffect(effect, dispatch);
  };

  const speaking = machine.speakingLine(state, interview);
  useStream(id, speaking?.number, dispatch);
  useResend(state.unsent, () => dispatch({ type: 'sendDue' }));
  const speak = (text: string | null): void =>
    dispatch({ type: 'turnSpoken', text, turnId: newTurnId(), interview });
  useSilence(!isListening && machine.isSilent(state, interview), interview, silenceMs * extraTimeFactor, () =>
    speak(null),
  );

  return {
    lines: machine.linesOf(state, interview),
    speaking,
    unsent: state.unsent,
    /** Whether the draft and the unsent turn are stored on this device. */
    stored: state.stored,
    connected: state.connected || !speaking,
    problem: state.problem,
    draft: state.draft,
    write: (text: string): void => dispatch({ type: 'typed', text }),
    speak,
    stop: (): void => dispatch({ type: 'stopPressed', interview }),
  };
};

type Dispatch = (event: machine.ConversationEvent) => void;

/** Runs an effect and dispatches its outcome as an event. */
const useEffects = (id: string, store: ReturnType<typeof createTurnStore>) => {
  const queries = useQueryClient();
  const { queryKey } = interviewQuery(id);
  const send = async (turn: UnsentTurn, dispatch: Dispatch): Promise<void> => {
    const { turnId } = turn;
    try {
      const interview = await say(id, turn);
      dispatch({ type: 'sendSucceeded', turnId, draft: store.read().draft, interview });
    } catch (error) {
      if (mayPass(error)) dispatch({ type: 'sendFailed' });
      else dispatch({ type: 'sendRefused', turn, draft: store.read().draft, problem: wordsOf(error) });
    }
  };
  const stop = async (line: number, heard: number, dispatch: Dispatch): Promise<void> => {
    try {
      dispatch({ type: 'stopSucceeded', interview: await stopLine(id, line, heard) });
    } catch (error) {
      dispatch({ type: 'stopRefused', problem: wordsOf(error) });
    }
  };
  return (effect: machine.ConversationEffect, dispatch: Dispatch): void => {
    switch (effect.type) {
      case 'store':
        return dispatch({ type: 'storeTried', stored: store.keep(effect.turn) });
      case 'send':
        return void send(effect.turn, dispatch);
      case 'stopLine':
        return void stop(effect.line, effect.heard, dispatch);
      case 'showInterview':
        return void queries.setQueryData(queryKey, effect.interview);
      case 'endLine':
        return void queries.setQueryData(
          queryKey,
          (interview) => interview && machine.withLineEnded(interview, effect.end, effect.text),
        );
      case 'refreshInterview':
        return void queries.invalidateQueries({ queryKey });
      case 'refreshAttempt':
        return void queries.invalidateQueries({ queryKey: ['attempts', id] });
    }
  };
};

const useStream = (id: string, line: number | undefined, dispatch: Dispatch): void => {
  const onEvent = useEffectEvent(dispatch);
  useEffect(() => {
    if (line === undefined) return undefined;
    const controller = new AbortController();
    const stream = {
      onEvent: (event: InterviewEvent) => onEvent({ type: 'streamed', event }),
      onConnected: (connected: boolean) => onEvent({ type: 'connectionChanged', connected }),
    };
    const open = (options: OpenOptions) => callRaw(api.hearInterview, { params: { id } }, options);
    void streamLine(open, stream, controller.signal);
    return () => controller.abort();
  }, [id, line]);
};

const useResend = (unsent: UnsentTurn | null, onDue: () => void): void => {
  const sendNow = useEffectEvent(onDue);
  useEffect(() => {
    if (!unsent) return undefined;
    const due = (): void => sendNow();
    const first = setTimeout(due);
    const timer = setInterval(due, resendMs);
    addEventListener('online', due);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('online', due);
    };
  }, [unsent]);
};

/** Restarts with each of the interviewer's lines. */
const useSilence = (isSilent: boolean, { lines }: Interview, ms: number, onSilence: () => void): void => {
  const onOver = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSilence();
  });
  const last = lines.findLast(({ speaker }) => speaker === 'interviewer')?.number;
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setTimeout(() => onOver(), ms);
    return () => clearTimeout(timer);
  }, [isSilent, last, ms]);
};
