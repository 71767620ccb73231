// Today's questions in the person's most practiced track: start or continue them, or see the result and when new ones come.
import { dailyLength } from '@rehearse/contract/attempts/attempts.ts';
import type { DailyToday } from '@rehearse/contract/insights/overview.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStartAttempt } from '../../api/start-attempt.ts';
import { StartRefusal } from '../../api/start-refusal.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ButtonLink } from '../../ui/layout/links.tsx';
import { dailyWords } from './daily-words.ts';

const Start = ({ track }: Pick<DailyToday, 'track'>): ReactNode => {
  const start = useStartAttempt();
  const queries = useQueryClient();
  const begin = (): void =>
    start.mutate(
      {
        from: 'blueprint',
        blueprint: {
          track,
          skills: [],
          seniority: 'mid',
          kinds: [],
          length: dailyLength,
          mode: 'daily',
          minutes: null,
        },
      },
      // Another window may have started them.
      { onError: () => void queries.invalidateQueries({ queryKey: ['overview'] }) },
    );
  return (
    <>
      <Button busy={start.isPending} busyWords="Starting" onClick={begin}>
        Start today’s five
      </Button>
      <div className="basis-full empty:hidden">
        <StartRefusal error={start.error} />
      </div>
    </>
  );
};

const Action = ({ track, attempt }: DailyToday): ReactNode => {
  switch (attempt?.state) {
    case undefined:
      return <Start track={track} />;
    case 'active':
    case 'paused':
      return <ButtonLink to={paths.attempt(attempt.id)}>Continue today’s five</ButtonLink>;
    case 'submitted':
      return <ButtonLink to={paths.results(attempt.id)}>See today’s results</ButtonLink>;
    case 'abandoned':
      return null;
  }
};

const isOver = ({ attempt }: DailyToday): boolean =>
  attempt?.state === 'submitted' || attempt?.state === 'abandoned';

export const DailyRow = ({ daily }: { daily: DailyToday }): ReactNode => (
  <section
    aria-labelledby="daily-head"
    className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-line px-6 py-4 sm:px-8"
  >
    <div className="min-w-0 flex-1 basis-56">
      <h2 id="daily-head" className="text-md">
        Today’s five: {trackWords[daily.track]}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">
        {dailyWords(daily.attempt)}
        {isOver(daily) && (
          <>
            {' '}
            New questions <Time at={daily.nextAt} />.
          </>
        )}
      </p>
    </div>
    <Action {...daily} />
  </section>
);
