// The admin overview: what needs attention, each with a link, and statistics.
import {
  ArrowRight,
  CircleCheck,
  CircleX,
  Flag,
  Inbox,
  Mail,
  Megaphone,
  Scale,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { capitalized, counted } from '../../ui/display/counted.ts';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { PageSection, PageSentence } from '../../ui/layout/page-sentence.tsx';
import { ActivitySection } from './activity-section.tsx';
import { senderWords } from './mail-words.ts';
import { healthSentence } from './parts.tsx';
import { useSystem, type SystemState } from './system-queries.ts';
import { Figures } from './system-view.tsx';

type OverviewNotice = { icon: LucideIcon; ink: string; words: string; to: string };

const mattersOf = ({ health, findings, counts, senderProblem }: SystemState): OverviewNotice[] => {
  const failed = counts['failedJobs'] ?? 0;
  const reports = counts['openReports'] ?? 0;
  const disputes = counts['openDisputes'] ?? 0;
  const messages = counts['openMessages'] ?? 0;
  const incidents = counts['openIncidents'] ?? 0;
  const models = counts['failingModels'] ?? 0;
  const down: OverviewNotice[] =
    health.status === 'ok'
      ? []
      : [{ icon: CircleX, ink: 'text-missing', words: healthSentence(health), to: paths.adminSystem() }];
  const jobs: OverviewNotice[] =
    failed === 0
      ? []
      : [
          {
            icon: Inbox,
            ink: 'text-missing',
            words: `${capitalized(counted(failed, 'job'))} failed permanently.`,
            to: paths.adminSystem(),
          },
        ];
  const sender: OverviewNotice[] =
    senderProblem === null
      ? []
      : [
          {
            icon: Mail,
            ink: 'text-partly',
            words: senderWords[senderProblem],
            to: paths.adminSystem(),
          },
        ];
  const failing: OverviewNotice[] =
    models === 0
      ? []
      : [
          {
            icon: Unplug,
            ink: 'text-missing',
            words: `${models === 1 ? 'A language model is' : `${capitalized(counted(models, 'language model'))} are`} failing. The built-in grader steps in.`,
            to: paths.adminModels(),
          },
        ];
  const open: OverviewNotice[] =
    reports === 0
      ? []
      : [
          {
            icon: Flag,
            ink: 'text-partly',
            words: `${capitalized(counted(reports, 'question report'))} ${reports === 1 ? 'needs' : 'need'} your review.`,
            to: paths.adminReports(),
          },
        ];
  const doubted: OverviewNotice[] =
    disputes === 0
      ? []
      : [
          {
            icon: Scale,
            ink: 'text-partly',
            words: `${capitalized(counted(disputes, 'disputed grade'))} ${disputes === 1 ? 'needs' : 'need'} your review.`,
            to: paths.adminDisputes(),
          },
        ];
  const published: OverviewNotice[] =
    incidents === 0
      ? []
      : [
          {
            icon: Megaphone,
            ink: 'text-partly',
            words: `${capitalized(counted(incidents, 'incident'))} ${incidents === 1 ? 'is' : 'are'} open on the status page.`,
            to: paths.adminIncidents(),
          },
        ];
  const written: OverviewNotice[] =
    messages === 0
      ? []
      : [
          {
            icon: Mail,
            ink: 'text-partly',
            words: `${capitalized(counted(messages, 'visitor message'))} ${messages === 1 ? 'needs' : 'need'} a reply.`,
            to: paths.adminMessages(),
          },
        ];
  const unsafe = findings.map(({ text, cure }): OverviewNotice => ({
    icon: TriangleAlert,
    ink: 'text-partly',
    words: text,
    to: cure,
  }));
  return [...down, ...unsafe, ...failing, ...sender, ...published, ...jobs, ...written, ...open, ...doubted];
};

const Matters = ({ matters }: { matters: readonly OverviewNotice[] }): ReactNode => (
  <ul className="mt-6 max-w-column divide-y divide-line border-y border-line">
    {matters.map(({ icon, ink, words, to }) => (
      <li key={words}>
        <Link
          to={to}
          reloadDocument={to.startsWith('/docs/')}
          className="state-change flex min-h-12 items-center gap-3 py-2 text-ink no-underline hover:bg-hover"
        >
          <Icon of={icon} className={`shrink-0 ${ink}`} />
          <span className="min-w-0 flex-1 break-words">{words}</span>
          <Icon of={ArrowRight} size={16} className="mr-2 shrink-0 text-ink-3" />
        </Link>
      </li>
    ))}
  </ul>
);

export const PanelOverview = (): ReactNode => {
  const { data, error, refetch } = useSystem();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="People’s data is safe." />
    ) : (
      <Loading className="space-y-4">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-24 max-w-column" />
      </Loading>
    );
  const matters = mattersOf(data);
  return (
    <>
      <PageSentence>
        {matters.length === 0
          ? 'Nothing needs your attention.'
          : `${capitalized(counted(matters.length, 'thing'))} ${matters.length === 1 ? 'needs' : 'need'} your attention.`}
      </PageSentence>
      {matters.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-ink-2">
          <Icon of={CircleCheck} className="shrink-0 text-met" />
          Everything is running. No failed jobs, and no open messages, reports, or disputes.
        </p>
      ) : (
        <Matters matters={matters} />
      )}
      <ActivitySection />
      <PageSection id="figures-head" title="Stats">
        <Figures {...data} />
      </PageSection>
    </>
  );
};
