// Server-sent events over fetch with a bearer token; reconnects automatically with backoff.
import { ServerEvent, systemEndpoints } from '@rehearse/contract/operations/system.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { ApiError } from '../session/failures.ts';
import { personKey } from '../session/person.ts';
import { callRaw } from './call.ts';
import { shareStream, whileVisible, type StreamHandlers, type Stream } from './shared-stream.ts';

const shortest = 1000;
const longest = 30_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    // Retry immediately when the connection is back.
    addEventListener('online', () => resolve(), { once: true, signal });
  });

const readEvent = (data: unknown): ServerEvent | undefined => {
  const parsed = z.safeParse(ServerEvent, data);
  return parsed.success ? parsed.data : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const listenOnce = async (
  onEvent: (event: ServerEvent) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await callRaw(systemEndpoints.streamEvents, undefined, { signal });
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  if (!reader) return;
  onOpen();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const event = readEvent(jsonOf(value.data));
    if (event) onEvent(event);
  }
};

/** Runs until `signal` is aborted or the session ends. `afterGap`: events may have been missed before the call. */
const stream: Stream<ServerEvent> = async (handlers, signal, afterGap) => {
  let wait = shortest;
  let missed = afterGap;
  const onOpen = (): void => {
    wait = shortest;
    if (missed) handlers.onReconnect();
    missed = true;
  };
  while (!signal.aborted) {
    try {
      await listenOnce(handlers.onEvent, onOpen, signal);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, longest);
  }
};

/**
 * Passes each event to `handlers` until the returned function is called or the session ends. Browsers open at most six
 * HTTP/1.1 connections per server across all tabs, so a person's tabs share one stream. Without Web Locks (plain http),
 * each tab has its own stream, but only while it's visible.
 */
export const listenToEvents = (handlers: StreamHandlers<ServerEvent>): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const name = `rehearse.events:${personKey()}`;
  if (!shareStream({ name, stream, read: readEvent }, handlers, signal))
    whileVisible(stream, handlers, signal);
  return () => controller.abort();
};
