// Progress: the summary, skill levels, their history, and practice days.
import type { ReactNode } from 'react';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { QueryError } from '../../api/query-error.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { Loading, Skeleton } from '../../ui/layout/loading.tsx';
import { PageSentence } from '../../ui/layout/page-sentence.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { PracticeCalendar } from './practice-calendar.tsx';
import { useProgress } from './progress-queries.ts';
import { headline } from './progress-words.ts';
import { QuestionPace } from './question-pace.tsx';
import { SkillOverTime } from './skill-over-time.tsx';
import { SkillStandings } from './skill-standings.tsx';

const Waiting = (): ReactNode => (
  <Loading>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="mt-4 h-5 w-1/2" />
    <div className="mt-16 space-y-6">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </div>
    <Skeleton className="mt-16 h-72" />
  </Loading>
);

const NothingYet = ({ progress }: { progress: Progress }): ReactNode => (
  <>
    <EmptyState
      title="Nothing graded yet"
      action={
        <ButtonLink look="filled" to={paths.startTest()}>
          Start a test
        </ButtonLink>
      }
    >
      After your first graded answers, this page shows where you stand in each skill, how sure we are, and how
      your scores change from week to week.
    </EmptyState>
    {progress.days.length > 0 && <PracticeCalendar progress={progress} />}
  </>
);

const Opening = ({ standings, advice }: Pick<Progress, 'standings' | 'advice'>): ReactNode => (
  <PageSentence
    more={advice?.reason}
    actions={
      <>
        {advice && (
          <ButtonLink look="filled" to={paths.startTest({ skills: advice.skill })}>
            Practice {skillInSentence(advice.skill)}
          </ButtonLink>
        )}
        <ButtonLink to={paths.mistakes()}>See your mistakes</ButtonLink>
      </>
    }
  >
    {headline(standings)}
  </PageSentence>
);

export const ProgressView = (): ReactNode => {
  const { data, error, refetch } = useProgress();
  if (!data)
    return error ? (
      <QueryError error={error} retry={refetch} safe="Your answers and results are safe." />
    ) : (
      <Waiting />
    );
  if (data.standings.length === 0) return <NothingYet progress={data} />;
  return (
    <>
      <Opening standings={data.standings} advice={data.advice} />
      <SkillStandings standings={data.standings} today={data.today} />
      <SkillOverTime weeks={data.weeks} standings={data.standings} today={data.today} />
      <QuestionPace pace={data.pace} />
      <PracticeCalendar progress={data} />
    </>
  );
};
