// A part of a kind (field, results, key) whose code is fetched with the first question that has it; its place is kept until then.
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton, Loading } from '../ui/layout/loading.tsx';

const Waiting = (): ReactNode => (
  <Loading className="space-y-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
);

export const lazyPart =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P): ReactNode => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
