// A part of a kind (field, results, key) loaded with the first question that needs it; a skeleton reserves its space.
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
  /** Preloads the code, so that the part then renders without a loading state. Absent if it's always loaded. */
  load?: () => Promise<void>;
};

/** `chunk` names the code in the error message if it can't be loaded. */
export const lazyPart = <P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): PreloadablePart<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async (): Promise<ComponentType<P>> => (loaded = await loadChunk(chunk, load));
  const Later = lazy(async () => ({ default: await fetchPart() }));
  const Lazy = (props: P): ReactNode => {
    // keep the same component while mounted: switching would remount it and lose typed text
    const [Now] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={<Waiting />}>
        <Now {...props} />
      </Suspense>
    );
  };
  return Object.assign(Lazy, { load: async () => void (await fetchPart()) });
};
