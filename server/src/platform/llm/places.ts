// How many calls may be open at once: while a provider hangs, what it holds of this process stays bounded.

export type Places = {
  /** Waits for a place; rejects with the signal's reason when that comes first. Gives back with the returned function. */
  take: (signal: AbortSignal) => Promise<() => void>;
};

export const createPlaces = (atOnce: number): Places => {
  let taken = 0;
  const line = new Set<() => void>();

  const give = (): void => {
    const [next] = line;
    if (!next) taken -= 1;
    else next();
  };
  return {
    take: async (signal) => {
      signal.throwIfAborted();
      if (taken < atOnce) taken += 1;
      else {
        await new Promise<void>((resolve, reject) => {
          const enter = () => {
            line.delete(enter);
            signal.removeEventListener('abort', leave);
            resolve();
          };
          const leave = () => {
            line.delete(enter);
            reject(signal.reason as Error);
          };
          signal.addEventListener('abort', leave, { once: true });
          line.add(enter);
        });
      }
      let given = false;
      return () => {
        if (!given) give();
        given = true;
      };
    },
  };
};
