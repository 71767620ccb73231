// All reports, open ones first, paginated.
import type { ReactNode } from 'react';
import { ShowMore } from '../../api/paged-list.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { paths } from '../../paths.ts';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useReports } from './question-queries.ts';
import { ReportList } from './report-list.tsx';

export const ReportsView = (): ReactNode => {
  const { list, error, refetch } = useReports();
  if (!list) return <QueryPending error={error} retry={refetch} safe="Nothing was lost." rows={6} />;
  if (list.items.length === 0)
    return (
      <EmptyState
        title="No reports"
        action={<ButtonLink to={paths.adminQuestions()}>View questions</ButtonLink>}
      >
        When someone reports a question from their results, it appears here.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-sm text-ink-3">{capitalized(counted(list.total, 'report'))}, open first</p>
      <ReportList reports={list.items} withQuestion />
      <ShowMore list={list} error={error} />
    </>
  );
};
