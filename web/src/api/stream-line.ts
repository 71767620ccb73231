// Streams an interviewer's line or an assistant's reply as it's written; reconnects and resumes after the last received event.
import { InterviewEvent } from '@rehearse/contract/interviews/interviews.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { ApiError } from './failures.ts';

const shortest = 500;
const longest = 8000;

export type OpenOptions = { signal: AbortSignal; headers: Record<string, string> };
type LineStreamHandlers = {
  onEvent: (event: InterviewEvent) => void;
  /** Called with false when the connection is lost and will be retried. */
  onConnected: (connected: boolean) => void;
};

/** Runs until the line has ended, the signal is aborted, or the server refuses. */
export const streamLine = async (
  open: (options: OpenOptions) => Promise<Response>,
  handlers: LineStreamHandlers,
  signal: AbortSignal,
): Promise<void> => {
  let last = '';
  let wait = shortest;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = last === '' ? {} : { 'last-event-id': last };
      const response = await open({ signal, headers });
      const reader = response.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      handlers.onConnected(true);
      for (;;) {
        const message = await reader?.read();
        if (!message || message.done) break;
        const event = z.safeParse(InterviewEvent, JSON.parse(message.value.data));
        if (!event.success) continue;
        last = message.value.id ?? last;
        wait = shortest;
        handlers.onEvent(event.data);
        if (event.data.kind === 'end') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return;
    }
    handlers.onConnected(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, longest);
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const now = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', now, { once: true });
    addEventListener('online', now, { once: true, signal });
  });
