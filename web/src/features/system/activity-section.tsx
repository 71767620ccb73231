// The admin activity section: a period, its metrics next to the previous period's, drop-off, and the demo funnel.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { activityNames, ActivityPeriod, type Activity } from '@rehearse/contract/operations/activity.ts';
import { api, call } from '../../api/call.ts';
import { QueryPending } from '../../api/query-pending.tsx';
import { Segmented } from '../../ui/forms/choice.tsx';
import { capitalized } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ActivityFigure } from './activity-chart.tsx';
import { ActivitySteps } from './activity-steps.tsx';
import {
  barWords,
  dayWords,
  definitions,
  figureWords,
  numberWords,
  periodWords,
  spanWords,
} from './activity-words.ts';

const useActivity = (period: ActivityPeriod) =>
  useQuery({
    queryKey: ['activity', period],
    queryFn: ({ signal }) => call(api.readActivity, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  });

const figuresShown = activityNames.filter((name) => !name.startsWith('demo'));

const ActivityTable = ({ activity: { unit, bars } }: { activity: Activity }): ReactNode => (
  <Table caption={`Activity by ${unit}`}>
    <thead>
      <tr>
        <Head>{capitalized(unit)}</Head>
        {activityNames.map((name) => (
          <Head key={name} end title={definitions[name]}>
            {figureWords[name]}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map((bar) => (
        <Row key={bar.start}>
          <RowHead className="whitespace-nowrap">{capitalized(barWords(unit, bar.start))}</RowHead>
          {activityNames.map((name) => (
            <Cell key={name} end>
              {numberWords(bar[name])}
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);

const demoNote = ({ demoSince, from }: Activity): string =>
  demoSince !== null && demoSince > from ? `  Tracking began ${dayWords(demoSince)}.` : '';

const Shown = ({ activity }: { activity: Activity }): ReactNode => {
  const { before, caughtUpTo, countedAt, dropOff, totals } = activity;
  return (
    <>
      <p className="mt-4 max-w-measure text-sm text-ink-2">
        {spanWords(activity)}
        {before ? `, compared with ${spanWords(before)}` : ''}. Days are in UTC, and weeks start on Monday.
        Deleting accounts or tests doesn’t change past days.
      </p>
      {caughtUpTo !== null && (
        <p className="mt-2 text-sm text-partly">
          Earlier days are still being counted, up to {dayWords(caughtUpTo)} so far.
        </p>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {figuresShown.map((name) => (
          <ActivityFigure key={name} activity={activity} name={name} />
        ))}
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <ActivitySteps
          title="Drop-off"
          sentence="Tests started in this period, and how far each got within 7 days."
          empty="No tests were started in this period."
          steps={[
            {
              name: 'Started',
              count: dropOff.started,
              definition: 'Excludes tests deleted before they were counted.',
            },
            {
              name: 'Answered a question',
              count: dropOff.answered,
              definition: 'At least one answer was saved.',
            },
            {
              name: 'Finished',
              count: dropOff.finished,
              definition: 'Submitted with at least one answer saved.',
            },
            {
              name: 'Saw the result',
              count: dropOff.seen,
              definition: 'Opened the result after grading finished, or marked its notification as read.',
            },
          ]}
        />
        <ActivitySteps
          title="From demo to account"
          sentence={`Each step is counted on the day it happens.${demoNote(activity)}`}
          empty="No demos were started in this period."
          steps={(['demosStarted', 'demosFinished', 'demoAccounts'] as const).map((name) => ({
            name: figureWords[name],
            count: totals[name].value ?? 0,
            definition: `${definitions[name]}${
              totals[name].before === null
                ? ''
                : ` ${numberWords(totals[name].before)} in the previous period.`
            }`,
          }))}
        />
      </div>
      <Disclosure words="Show as table" className="mt-8">
        <ActivityTable activity={activity} />
      </Disclosure>
      <p className="mt-3 text-sm text-ink-3">
        {countedAt === null ? (
          'Not counted yet. The first count runs within a minute of startup.'
        ) : (
          <>
            Updated <Time at={countedAt} />.
          </>
        )}
      </p>
    </>
  );
};

export const ActivitySection = (): ReactNode => {
  const [period, setPeriod] = useState<ActivityPeriod>('30d');
  const { data, error, refetch, isPlaceholderData } = useActivity(period);
  return (
    <PageSection id="activity-head" title="Activity">
      <Segmented
        legend="Period"
        legendHidden
        className="mt-4"
        options={ActivityPeriod.options.map((value) => ({ value, label: periodWords[value] }))}
        value={period}
        onChange={setPeriod}
      />
      <div aria-busy={isPlaceholderData}>
        {data ? (
          <Shown activity={data} />
        ) : (
          <QueryPending error={error} retry={refetch} safe="Activity is still recorded." rows={6} />
        )}
      </div>
    </PageSection>
  );
};
