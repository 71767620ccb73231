// Fetches once when shown, without a cache: for pages that are open before sign-in.
import { useEffect, useRef, useState } from 'react';

export type RequestState<T> = { data?: T; error?: unknown };

/** Once while mounted, except for `again`: an emailed link takes effect the first time. */
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
