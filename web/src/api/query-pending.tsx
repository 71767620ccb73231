// Shown while data loads: a skeleton list, or the error if loading failed.
import type { ComponentProps, ReactNode } from 'react';
import { SkeletonRows } from '../ui/layout/loading.tsx';
import { QueryError } from './query-error.tsx';

/** `if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={5} />` */
export const QueryPending = ({
  rows,
  ...failure
}: ComponentProps<typeof QueryError> & { rows: number }): ReactNode =>
  failure.error ? <QueryError {...failure} /> : <SkeletonRows rows={rows} />;
