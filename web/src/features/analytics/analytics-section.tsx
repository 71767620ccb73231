// Page views and loading times for administrators: which pages are viewed, and how fast they load.
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Vital, type VitalSummary } from '@rehearse/contract/operations/analytics.ts';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { QueryError } from '../../api/query-error.tsx';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { SkeletonRows } from '../../ui/layout/loading.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { ratingWords, vitalNames, withinWords } from './vital-words.ts';

type Analytics = ResponseOf<typeof api.readAnalytics>;

const looks: Record<VitalSummary['rating'], { icon: LucideIcon; ink: string }> = {
  good: { icon: CircleCheck, ink: 'text-met' },
  fair: { icon: CircleAlert, ink: 'text-partly' },
  poor: { icon: CircleX, ink: 'text-missing' },
};

const VitalCell = ({ vital }: { vital: VitalSummary | undefined }): ReactNode => (
  <Cell end className="whitespace-nowrap">
    {vital ? (
      <span className="inline-flex items-center gap-1.5">
        {withinWords(vital)}
        <Icon of={looks[vital.rating].icon} size={16} className={looks[vital.rating].ink} />
        <span className="sr-only">{ratingWords[vital.rating]}</span>
      </span>
    ) : (
      <span className="text-ink-3">no data</span>
    )}
  </Cell>
);

const PageTable = ({ pages }: Pick<Analytics, 'pages'>): ReactNode => (
  <Table caption="Page views and loading times" className="mt-4">
    <thead>
      <tr>
        <Head>Page</Head>
        <Head end>Views</Head>
        {Vital.options.map((metric) => (
          <Head key={metric} end>
            {vitalNames[metric]}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {pages.map(({ page, views, vitals }) => (
        <Row key={page}>
          <RowHead className="whitespace-nowrap">{page}</RowHead>
          <Cell end>{views.toLocaleString('en-US')}</Cell>
          {Vital.options.map((metric) => (
            <VitalCell key={metric} vital={vitals.find((vital) => vital.metric === metric)} />
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);

const Counted = ({ counting, pages }: Analytics): ReactNode => (
  <>
    <p className="mt-1 max-w-measure text-ink-2">
      {counting
        ? 'Counted without cookies or names. Loading times are 75th percentiles.'
        : 'Analytics is off (ENABLE_ANALYTICS), so page views aren’t counted.'}
      {counting && pages.length === 0 && ' No views yet.'}
    </p>
    {pages.length > 0 && <PageTable pages={pages} />}
  </>
);

export const AnalyticsSection = (): ReactNode => {
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => call(api.readAnalytics, {}, { signal }),
  });
  return (
    <PageSection id="analytics-head" title="Page views" note="last 28 days">
      {data && <Counted {...data} />}
      {!data && error && <QueryError error={error} retry={refetch} safe="Nothing was lost." />}
      {!data && !error && <SkeletonRows rows={3} />}
    </PageSection>
  );
};
