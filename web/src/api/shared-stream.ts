// One event stream for all tabs of a person: the tab with the lock receives events and broadcasts them.

export type StreamHandlers<E> = {
  onEvent: (event: E) => void;
  /** The stream was interrupted, so events may have been missed; refetch. */
  onReconnect: () => void;
};

/** Runs until `signal` is aborted. `afterGap`: events may have been missed before the call. */
export type Stream<E> = (
  handlers: StreamHandlers<E>,
  signal: AbortSignal,
  afterGap: boolean,
) => Promise<void>;

type Sharing<E> = {
  /** Tabs with the same name share a stream. */
  name: string;
  stream: Stream<E>;
  /** Validates a message from another tab; undefined if it isn't an event. */
  read: (passedOn: unknown) => E | undefined;
};

const again = 'again';

/** Returns false, and starts nothing, if the browser doesn't support Web Locks or BroadcastChannel. */
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
    // The leading tab closed, and nobody received events between its end and this start.
    if (!first) await locks.request(name, { signal }, () => stream(forAll, signal, true));
  };
  // Rejects if aborted while waiting for the lock.
  void lead().catch(() => undefined);
  return true;
};

/** Opens a stream for this tab, but only while it's visible. */
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
