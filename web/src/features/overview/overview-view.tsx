// The overview: the next step, skill levels, recent tests, and practice days.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Overview } from '@rehearse/contract/insights/overview.ts';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { ArrowLink } from '../../ui/layout/arrow-links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { NextPanel } from './next-panel.tsx';
import { useOverview } from './overview-queries.ts';
import { PracticeDays } from './practice-days.tsx';
import { OtherWays, PracticeNext } from './practice-next.tsx';
import { Standings } from './standings.tsx';

const DailyRow = lazy(() =>
  loadChunk('daily row', async () => ({ default: (await import('./daily-row.tsx')).DailyRow })),
);

type Slots = {
  /** The list of past tests. Passed in by the page. */
  RecentAttempts: ComponentType<{ attempts: Overview['recent'] }>;
};

const Waiting = (): ReactNode => (
  <Loading>
    <Skeleton className="h-64" />
    <div className="mt-16 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-5">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
      <Skeleton className="h-32" />
    </div>
  </Loading>
);

const Recent = ({ children }: { children: ReactNode }): ReactNode => (
  <section aria-labelledby="recent-head" className="min-w-0">
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 id="recent-head" className="text-lg">
        Recent tests
      </h2>
      <ArrowLink to={paths.review()}>All tests</ArrowLink>
    </div>
    {children}
  </section>
);

const Shown = ({ overview, RecentAttempts }: Slots & { overview: Overview }): ReactNode => {
  const { next, daily, standings, recent } = overview;
  const isFirstTime = recent.length === 0 && standings.length === 0;
  return (
    <>
      <NextPanel next={next} />
      <Suspense fallback={<div className="mt-4 h-19" />}>
        <DailyRow daily={daily} />
      </Suspense>
      {isFirstTime ? (
        <div className="mt-12">
          <EmptyState title="Your dashboard fills in after your first test">
            You’ll see where you stand in each skill, your past tests, and your practice days.
          </EmptyState>
        </div>
      ) : (
        // On a phone: skill levels, then practice days, then past tests.
        <div className="mt-14 grid gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Standings standings={standings} />
          <div className="space-y-12 lg:row-span-2">
            <PracticeNext standings={standings} />
            <PracticeDays overview={overview} />
            <OtherWays tests={overview.totals.tests} />
          </div>
          {recent.length > 0 && (
            <Recent>
              <RecentAttempts attempts={recent} />
            </Recent>
          )}
        </div>
      )}
    </>
  );
};

export const OverviewView = (slots: Slots): ReactNode => {
  const { data, error, refetch } = useOverview();
  if (data) return <Shown overview={data} {...slots} />;
  return error ? (
    <QueryError error={error} retry={refetch} safe="Your answers and results are safe." />
  ) : (
    <Waiting />
  );
};
