// The last two weeks, one square per day, filled if at least one answer was given.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Overview } from '@rehearse/contract/insights/overview.ts';
import { counted } from '../../ui/display/counted.ts';
import { practiceSentence } from './overview-words.ts';

const letter = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });
const inFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export const PracticeDays = ({ overview }: { overview: Overview }): ReactNode => (
  <section aria-labelledby="days-head">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id="days-head" className="text-lg">
        Practice days
      </h2>
      <p className="text-sm text-ink-3">last 2 weeks</p>
    </div>
    <ol className="mt-4 grid max-w-96 grid-cols-14 gap-1">
      {overview.days.map(({ day, answers }) => {
        const date = new Date(`${day}T00:00:00Z`);
        const isToday = day === overview.today;
        return (
          <li key={day} title={`${inFull.format(date)}: ${counted(answers, 'answer')}`}>
            <span className="sr-only">
              {inFull.format(date)}
              {isToday && ', today'}: {counted(answers, 'answer')}
            </span>
            <span
              aria-hidden
              className={clsx(
                'block aspect-square rounded-in border',
                answers > 0 ? 'border-heat-3 bg-heat-3' : 'border-line-2 bg-surface',
              )}
            />
            <span
              aria-hidden
              className={clsx(
                'mt-1 block text-center text-2xs leading-4',
                isToday ? 'font-head text-ink' : 'text-ink-3',
              )}
            >
              {letter.format(date)}
            </span>
          </li>
        );
      })}
    </ol>
    <p className="mt-3 text-sm text-ink-2">{practiceSentence(overview)}</p>
  </section>
);
