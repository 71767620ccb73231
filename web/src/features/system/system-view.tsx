// The admin system page: health, figures, and versions, with the environment, jobs, and outbox below.
import type { ReactNode } from 'react';
import { QueryError } from '../../api/query-error.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { PageSection, PageSentence } from '../../ui/layout/page-sentence.tsx';
import { Time } from '../../ui/display/time.tsx';
import { EnvironmentSection } from './environment.tsx';
import { Facts } from './facts.tsx';
import { figuresOf } from './figures.ts';
import { InstallationFindings } from './installation-findings.tsx';
import { Jobs } from './jobs.tsx';
import { Outbox } from './outbox.tsx';
import { healthSentence, Parts } from './parts.tsx';
import { TestMail } from './test-mail.tsx';
import { useEnvironment, useJobs, useOutbox, useSystem, type SystemState } from './system-queries.ts';

const versionNames: Record<string, string> = { node: 'Node', postgresql: 'PostgreSQL' };

const RunsOn = ({ system }: { system: SystemState }): ReactNode => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Rehearse', system.health.version],
    ['Started', <Time key="started" at={system.startedAt} />],
    ['Sign-in', system.provider],
    ['Grader', system.grader],
    ...Object.entries(system.versions).map(
      ([name, version]) => [versionNames[name] ?? name, version] as const,
    ),
  ];
  return <Facts facts={facts} />;
};

export const Figures = ({ counts, countedAt }: Pick<SystemState, 'counts' | 'countedAt'>): ReactNode => (
  <>
    <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
      {figuresOf(counts).map(({ name, value, when }) => (
        <div key={name} className="flex flex-col">
          <dt className="order-2 text-sm text-ink-3">{name}</dt>
          <dd className="text-xl font-head">{value}</dd>
          <dd className="order-3 text-xs text-ink-3">{when}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-sm text-ink-3">
      All-time totals exclude deleted items. The counts of people, tests, answers, grades, and emails{' '}
      {countedAt === null ? (
        'aren’t available yet.'
      ) : (
        <>
          were last updated <Time at={countedAt} />.
        </>
      )}
    </p>
  </>
);

const State = (): ReactNode => {
  const { data, error, refetch } = useSystem();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="People’s data is safe." />
    ) : (
      <Loading className="space-y-4">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-32 max-w-column" />
        <Skeleton className="h-24" />
      </Loading>
    );
  return (
    <>
      <PageSentence>{healthSentence(data.health)}</PageSentence>
      <Parts health={data.health} />
      <InstallationFindings findings={data.findings} />
      <PageSection id="figures-head" title="Stats">
        <Figures {...data} />
      </PageSection>
      <PageSection id="runs-head" title="Server">
        <RunsOn system={data} />
      </PageSection>
    </>
  );
};

/** Everything loads in parallel, but each part appears only after those above it, to avoid layout shifts. */
export const SystemView = ({ children }: { children: ReactNode }): ReactNode => {
  const [state, environment, jobs, outbox] = [useSystem(), useEnvironment(), useJobs(), useOutbox()];
  const hasState = Boolean(state.data ?? state.error) && environment.data !== undefined;
  const hasJobs = hasState && Boolean(jobs.data ?? jobs.error);
  const hasOutbox = hasJobs && Boolean(outbox.list ?? outbox.error);
  return (
    <>
      <State />
      {hasState && (
        <>
          <EnvironmentSection />
          <Jobs />
        </>
      )}
      {hasJobs && (
        <>
          <TestMail />
          <Outbox />
        </>
      )}
      {hasOutbox && children}
    </>
  );
};
