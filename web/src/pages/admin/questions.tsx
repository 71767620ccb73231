// /admin/questions?search=…&track=…&kind=…&seniority=…&state=…&reported=…: the bank, filtered by the URL.
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { filtersFrom, withFilter, type FilterName } from '../../features/questions/question-filters.ts';
import { QuestionsView } from '../../features/questions/questions-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

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
    <Pane full>
      <QuestionsView filters={filters} onFilter={onFilter} onClear={onClear} />
    </Pane>
  );
};
