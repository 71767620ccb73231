// Server-sent events over fetch, with the bearer; connects again by itself, slower each time it fails.
import { api } from '@rehearse/contract/api.ts';
import { ServerEvent } from '@rehearse/contract/system.ts';
import * as z from 'zod/mini';
import { ApiError } from '../session/failures.ts';
import { callRaw } from './call.ts';
import { createEventReader } from './event-lines.ts';

const shortest = 1000;
const longest = 30_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    // Back online: no reason to wait longer.
    addEventListener('online', () => resolve(), { once: true, signal });
  });

const readEvent = (data: string): ServerEvent | undefined => {
  try {
    const parsed = z.safeParse(ServerEvent, JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

const listenOnce = async (
  onEvent: (event: ServerEvent) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await callRaw(api.streamEvents, undefined, { signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  onOpen();
  const read = createEventReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const data of read(value)) {
      const event = readEvent(data);
      if (event) onEvent(event);
    }
  }
};

/**
 * Hands each event to `onEvent` until the returned function is called or the session ends. `onReconnect` runs when the
 * stream is back after a gap: what happened in between was not heard, so ask anew.
 */
export const listenToEvents = (
  onEvent: (event: ServerEvent) => void,
  onReconnect: () => void,
): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async (): Promise<void> => {
    let wait = shortest;
    let opened = false;
    while (!signal.aborted) {
      try {
        await listenOnce(
          onEvent,
          () => {
            wait = shortest;
            if (opened) onReconnect();
            opened = true;
          },
          signal,
        );
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
      }
      await pause(wait, signal);
      wait = Math.min(wait * 2, longest);
    }
  };
  void run();
  return () => controller.abort();
};
