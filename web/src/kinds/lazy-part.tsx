// A part of a kind (field, results, key) that loads with the first question that needs it; its space is reserved until then.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../ui/code-loading/chunk.ts';
import { Skeleton, Loading } from '../ui/layout/loading.tsx';

const Waiting = (): ReactNode => (
  <Loading className="space-y-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
);

export type PreloadablePart<P> = ((props: P) => ReactNode) & {
  /** Preloads the code, after which the part renders without waiting. Absent if it's already loaded. */
  load?: () => Promise<void>;
};

/** `chunk` names the code in the sentence that is shown if it doesn't come. */
export const lazyPart = <P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): PreloadablePart<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async (): Promise<ComponentType<P>> => (loaded = await loadChunk(chunk, load));
  const Later = lazy(async () => ({ default: await fetchPart() }));
  const Lazy = (props: P): ReactNode => {
    // a stable component while it's shown: a new one would lose what was typed
    const [Now] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={<Waiting />}>
        <Now {...props} />
      </Suspense>
    );
  };
  return Object.assign(Lazy, { load: async () => void (await fetchPart()) });
};
