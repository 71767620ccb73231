// The practice calendar: 26 weeks of days in three shades of one hue, with a legend.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { calendarWeeks, dateOf, stepWords, type CalendarWeek, type Step } from './calendar-weeks.ts';
import { daysSentence, dayWords } from './progress-words.ts';

const inFull = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekdayNames = ['Mon', '', 'Wed', '', 'Fri', '', 'Sun'];

const fills: Record<Step, string> = {
  0: 'border-line bg-surface',
  1: 'border-accent-line bg-heat-1',
  2: 'border-heat-2 bg-heat-2',
  3: 'border-heat-3 bg-heat-3',
};

const Square = ({ step, title }: { step: Step; title?: string }): ReactNode => (
  <span
    title={title}
    className={clsx('block aspect-square w-full rounded-[2px] border sm:rounded-in', fills[step])}
  />
);

const Weeks = ({ weeks }: { weeks: readonly CalendarWeek[] }): ReactNode => (
  <div
    aria-hidden
    className="mt-5 grid max-w-[50rem] grid-flow-col grid-cols-[2.25rem_repeat(26,minmax(0,1.5rem))] grid-rows-[1.5rem_repeat(7,auto)] gap-[3px] text-xs text-ink-3 sm:grid-cols-[2.5rem_repeat(26,minmax(0,1.5rem))] sm:gap-1.5"
  >
    <span />
    {weekdayNames.map((name, at) => (
      <span key={at} className="flex items-center leading-none max-sm:text-2xs">
        {name}
      </span>
    ))}
    {weeks.map(({ week, month, days }) => (
      // One column: the month's name, then its days.
      <div key={week} className="row-span-8 grid grid-rows-subgrid">
        <span className="whitespace-nowrap max-sm:text-2xs">
          <span className="block w-0">{month}</span>
        </span>
        {days.map(({ day, answers, step }) => (
          <Square
            key={day}
            step={step}
            title={`${inFull.format(dateOf(day))}: ${counted(answers, 'answer')}`}
          />
        ))}
      </div>
    ))}
  </div>
);

const Legend = (): ReactNode => (
  <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-2">
    {stepWords.map((words, step) => (
      <li key={words} className="flex items-center gap-2">
        <span aria-hidden className="w-3.5">
          <Square step={step as Step} />
        </span>
        {words}
      </li>
    ))}
  </ul>
);

const WeekTable = ({ weeks, today }: { weeks: readonly CalendarWeek[]; today: string }): ReactNode => (
  <Table caption="Practice days, week by week" className="max-h-96 max-w-[40rem]">
    <thead>
      <tr>
        <Head>Week of</Head>
        <Head end>Practice days</Head>
        <Head end>Answers</Head>
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().map(({ week, days }) => (
        <Row key={week}>
          <RowHead>{dayWords(week, today)}</RowHead>
          <Cell end>{days.filter(({ answers }) => answers > 0).length}</Cell>
          <Cell end>{days.reduce((sum, { answers }) => sum + answers, 0)}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

export const PracticeCalendar = ({ progress }: { progress: Progress }): ReactNode => {
  const weeks = calendarWeeks(progress.today, progress.days);
  return (
    <PageSection id="days-head" title="Practice days" note="last 26 weeks" sentence={daysSentence(progress)}>
      <Weeks weeks={weeks} />
      <Legend />
      <Disclosure words="Show as table" className="mt-3">
        <WeekTable weeks={weeks} today={progress.today} />
      </Disclosure>
    </PageSection>
  );
};
