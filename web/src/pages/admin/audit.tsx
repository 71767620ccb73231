// /admin/audit?action=…&person=…: what administrators did.
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { filterFrom, withFilter, type AuditFilter } from '../../features/audit/audit-filter.ts';
import { AuditView } from '../../features/audit/audit-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const [query, setQuery] = useSearchParams();
  const onFilter = useCallback(
    (name: keyof AuditFilter, value: string) =>
      setQuery((now) => withFilter(now, name, value), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  const onClear = useCallback(() => setQuery({}, { replace: true }), [setQuery]);
  return (
    <Pane full>
      <AuditView filter={filterFrom(query)} onFilter={onFilter} onClear={onClear} />
    </Pane>
  );
};
