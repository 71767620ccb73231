// What a place shows while its data isn't there: bars in the shape of a list, or why it did not come.
import type { ComponentProps, ReactNode } from 'react';
import { SkeletonRows } from '../ui/layout/loading.tsx';
import { QueryError } from './query-error.tsx';

/** `if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={5} />` */
export const QueryPending = ({
  rows,
  ...failure
}: ComponentProps<typeof QueryError> & { rows: number }): ReactNode =>
  failure.error ? <QueryError {...failure} /> : <SkeletonRows rows={rows} />;
