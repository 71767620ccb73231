// A field whose code is fetched with the first question that has it; its place is kept until then.
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Skeleton, Loading } from '../ui/layout/loading.tsx';
import type { FieldProps } from './field-props.ts';

const Waiting = (): ReactNode => (
  <Loading className="space-y-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
);

export const lazyField =
  <K extends Kind>(Field: ComponentType<FieldProps<K>>) =>
  (props: FieldProps<K>): ReactNode => (
    <Suspense fallback={<Waiting />}>
      <Field {...props} />
    </Suspense>
  );
