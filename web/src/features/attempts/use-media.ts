// Tracks the browser's window width and network status.
import { useSyncExternalStore } from 'react';

/** Whether there is room for the side column next to the question. */
const wide = '(min-width: 72rem)';

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const listening = new AbortController();
      addEventListener('online', listener, { signal: listening.signal });
      addEventListener('offline', listener, { signal: listening.signal });
      return () => listening.abort();
    },
    () => navigator.onLine,
  );
