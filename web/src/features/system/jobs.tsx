// Waiting, running, and failed jobs. Any job that isn't running can be run now.
import { CircleX, Hourglass, Loader, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '@rehearse/contract/operations/system.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { QueryPending } from '../../api/query-pending.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon, type LucideIcon } from '../../ui/display/icon.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { useJobs, useRetryJob } from './system-queries.ts';

const looks: Record<Job['state'], { icon: LucideIcon; ink: string }> = {
  waiting: { icon: Hourglass, ink: 'text-ink-2' },
  running: { icon: Loader, ink: 'text-accent-ink' },
  failed: { icon: CircleX, ink: 'text-missing' },
};

/** Each column appears from a certain table width up. Below it, the value is under the job's name. */
const wide = {
  state: ['hidden @min-[30rem]:table-cell', '@min-[30rem]:hidden'],
  error: ['hidden @min-[40rem]:table-cell', '@min-[40rem]:hidden'],
  tries: ['hidden @min-[56rem]:table-cell', '@min-[56rem]:hidden'],
} as const;

const State = ({ state }: Pick<Job, 'state'>): ReactNode => (
  <span className={`inline-flex items-center gap-1.5 align-middle ${looks[state].ink}`}>
    <Icon of={looks[state].icon} size={16} />
    {state}
  </span>
);

const JobRow = ({ job, busy, onRetry }: { job: Job; busy: boolean; onRetry: () => void }): ReactNode => (
  <Row>
    <RowHead className="w-full max-w-0 min-w-36 @min-[40rem]:w-auto @min-[40rem]:max-w-none @min-[40rem]:min-w-48">
      <span className="block wrap-anywhere">{job.task}</span>
      <span className="block text-xs font-text text-ink-3">{job.id}</span>
      <span className={`block text-xs font-text text-ink-3 ${wide.tries[1]}`}>
        {job.attempts} of {job.maxAttempts} attempts, due <Time at={job.runAt} />
      </span>
      <span className={`block font-text ${wide.state[1]}`}>
        <State state={job.state} />
      </span>
      {job.lastError && (
        <span className={`mt-1 line-clamp-3 font-text wrap-anywhere text-ink-2 ${wide.error[1]}`}>
          {job.lastError}
        </span>
      )}
    </RowHead>
    <Cell className={wide.state[0]}>
      <State state={job.state} />
    </Cell>
    <Cell end className={`whitespace-nowrap ${wide.tries[0]}`}>
      {job.attempts} of {job.maxAttempts}
    </Cell>
    <Cell className={`whitespace-nowrap ${wide.tries[0]}`}>
      <Time at={job.runAt} />
    </Cell>
    <Cell className={`w-full max-w-0 ${wide.error[0]}`}>
      <span className="line-clamp-3 wrap-anywhere" title={job.lastError ?? undefined}>
        {job.lastError ?? 'none'}
      </span>
    </Cell>
    <Cell end>
      {job.state !== 'running' && (
        <Button size="sm" icon={RotateCw} busy={busy} onClick={onRetry}>
          Run now<span className="sr-only">: {job.task}</span>
        </Button>
      )}
    </Cell>
  </Row>
);

const List = (): ReactNode => {
  const { data, error, refetch } = useJobs();
  const retry = useRetryJob();
  const { show } = useToast();
  if (!data)
    return (
      <QueryPending error={error} retry={refetch} safe="Jobs keep running without this list." rows={3} />
    );
  if (data.length === 0) return <p className="mt-1 text-ink-2">No jobs waiting, running, or failed.</p>;
  const run = (job: Job): void =>
    retry.mutate(job.id, {
      onSuccess: () => show({ type: 'success', title: 'Job will run now', body: job.task }),
    });
  return (
    <div className="@container">
      {retry.error && (
        <p role="alert" className="mt-2 text-sm text-missing">
          {wordsOf(retry.error)}
        </p>
      )}
      <Table caption="Jobs in the queue" className="mt-4">
        <thead>
          <tr>
            <Head>Job</Head>
            <Head className={wide.state[0]}>Status</Head>
            <Head end className={wide.tries[0]}>
              Attempts
            </Head>
            <Head className={wide.tries[0]}>Due</Head>
            <Head className={wide.error[0]}>Last error</Head>
            <Head end>
              <span className="sr-only">Action</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {data.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              busy={retry.isPending && retry.variables === job.id}
              onRetry={() => run(job)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
};

export const Jobs = (): ReactNode => (
  <PageSection id="jobs-head" title="Jobs" note="failed jobs first">
    <List />
  </PageSection>
);
