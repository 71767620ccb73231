// One event stream for all tabs of a person: the tab that holds the lock listens and passes events on.

export type StreamHandlers<E> = {
  onEvent: (event: E) => void;
  /** There was a gap: events may have been missed, so refetch. */
  onReconnect: () => void;
};

/** Runs until `signal` is aborted; `afterGap`: events may have been missed before the start. */
export type Stream<E> = (
  handlers: StreamHandlers<E>,
  signal: AbortSignal,
  afterGap: boolean,
) => Promise<void>;

type Sharing<E> = {
  /** The tabs that share are those with the same name. */
  name: string;
  stream: Stream<E>;
  /** What another tab passed on, if it is an event. */
  read: (passedOn: unknown) => E | undefined;
};

const again = 'again';

/** False when this browser has no locks or no channels between tabs: nothing was begun then. */
export const shareStream = <E>(
  { name, stream, read }: Sharing<E>,
  handlers: StreamHandlers<E>,
  signal: AbortSignal,
): boolean => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined') return false;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = read(data);
    if (data === again) handlers.onReconnect();
    else if (event !== undefined) handlers.onEvent(event);
  });
  signal.addEventListener('abort', () => channel.close());
  const forAll: StreamHandlers<E> = {
    onEvent: (event) => {
      handlers.onEvent(event);
      if (!signal.aborted) channel.postMessage(event);
    },
    onReconnect: () => {
      handlers.onReconnect();
      if (!signal.aborted) channel.postMessage(again);
    },
  };
  const lead = async (): Promise<void> => {
    const first = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await stream(forAll, signal, false);
      return lock !== null;
    });
    // The leading tab is gone: no one listened between its end and this start.
    if (!first) await locks.request(name, { signal }, () => stream(forAll, signal, true));
  };
  // Aborted while it waited for the lock.
  void lead().catch(() => undefined);
  return true;
};

/** This tab's own stream, but only while it is visible. */
export const whileVisible = <E>(
  stream: Stream<E>,
  handlers: StreamHandlers<E>,
  signal: AbortSignal,
): void => {
  let running: AbortController | undefined;
  let wasOpen = false;
  const look = (): void => {
    if (document.visibilityState === 'hidden') {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      void stream(handlers, AbortSignal.any([signal, running.signal]), wasOpen);
      wasOpen = true;
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  look();
};
