// /admin/people?search=…: everyone with an account, and admin actions.
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PeopleView } from '../../features/people/people-view.tsx';
import { Pane } from '../../ui/layout/pane.tsx';

export const Component = (): ReactNode => {
  const [query, setQuery] = useSearchParams();
  const onSearch = useCallback(
    (search: string) =>
      setQuery(search === '' ? {} : { search }, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return (
    <Pane full>
      <PeopleView search={(query.get('search') ?? '').slice(0, 200)} onSearch={onSearch} />
    </Pane>
  );
};
