// /dashboard/review?search=…&track=…&mode=…&state=…&sort=…: past attempts, filtered by the URL.
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { filtersFrom, withFilter, type FilterName } from '../../features/review/review-filters.ts';
import { ReviewView } from '../../features/review/review-view.tsx';
import { forgetRecordings } from '../../features/speech/recording/forget-recordings.ts';
import { Pane } from '../../ui/layout/pane.tsx';
import { ReviewTabs } from '../../features/review/review-tabs.tsx';

const quietly = { replace: true, preventScrollReset: true } as const;

export const Component = (): ReactNode => {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersFrom(query), [query]);
  const onFilter = useCallback(
    (name: FilterName, value: string) => setQuery((now) => withFilter(now, name, value), quietly),
    [setQuery],
  );
  const onClear = useCallback(() => setQuery({}, quietly), [setQuery]);
  return (
    <Pane>
      <ReviewTabs />
      <ReviewView filters={filters} onFilter={onFilter} onClear={onClear} onDeleted={forgetRecordings} />
    </Pane>
  );
};
