// Fetches once on mount, without a cache: for pages that work before sign-in.
import { useEffect, useRef, useState } from 'react';

export type RequestState<T> = { data?: T; error?: unknown };

/** Sends one request per mount, unless `again` is called: an emailed link works only once. */
export const useRequestOnce = <T>(
  ask: () => Promise<T>,
  { enabled: isAsked = true }: { enabled?: boolean } = {},
): RequestState<T> & { again: () => void } => {
  const [state, setState] = useState<RequestState<T>>({});
  const begun = useRef(false);
  const again = (): void =>
    void ask().then(
      (data) => setState({ data }),
      (error: unknown) => setState(({ data }) => (data === undefined ? { error } : { data, error })),
    );
  useEffect(() => {
    if (begun.current || !isAsked) return;
    begun.current = true;
    again();
  });
  return { ...state, again };
};
