// One skill's score week by week: a line with its interval, and the same data as a table.
import { useState, type ReactNode } from 'react';
import { byNeedOfPractice } from '@rehearse/contract/insights/practice-advice.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import { levelText } from '@rehearse/contract/grading/levels.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import { counted } from '../../ui/display/counted.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Field, Select } from '../../ui/forms/field.tsx';
import { dayWords, percent, timeSentence } from './progress-words.ts';
import { TimeChart } from './time-chart.tsx';

type Week = Progress['weeks'][number];

const WeeksTable = ({ weeks, today }: { weeks: readonly Week[]; today: string }): ReactNode => (
  <Table caption="Your score, week by week" className="max-h-96">
    <thead>
      <tr>
        <Head>Week of</Head>
        <Head>Level at end of week</Head>
        <Head end>Score</Head>
        <Head end>Likely range</Head>
        <Head end>Answers counted</Head>
        <Head end>New that week</Head>
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().map(({ week, share, answersThatWeek }) => (
        <Row key={week}>
          <RowHead className="whitespace-nowrap">{dayWords(week, today)}</RowHead>
          <Cell>{levelText(share.value, share.answers)}</Cell>
          <Cell end>{percent(share.value)}</Cell>
          <Cell end className="whitespace-nowrap">
            {percent(share.low)} to {percent(share.high)}
          </Cell>
          <Cell end>{share.answers}</Cell>
          <Cell end>{answersThatWeek}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

export const SkillOverTime = ({
  weeks,
  standings,
  today,
}: Pick<Progress, 'weeks' | 'standings' | 'today'>): ReactNode => {
  // In the order of the list above.
  const skills = byNeedOfPractice(standings)
    .map(({ skill }) => skill)
    .filter((skill) => weeks.some((week) => week.skill === skill));
  const weeksIn = (skill: Skill): Week[] => weeks.filter((week) => week.skill === skill);
  // The skill with the most weeks has the most to show.
  const richest = skills.toSorted((a, b) => weeksIn(b).length - weeksIn(a).length)[0];
  const [chosen, setChosen] = useState<Skill>();
  const skill = chosen && skills.includes(chosen) ? chosen : richest;
  if (!skill)
    return (
      <PageSection id="time-head" title="Over time" sentence="No graded answers in the last 26 weeks.">
        {null}
      </PageSection>
    );
  const shown = weeksIn(skill);
  const sentence = timeSentence(shown, today);
  return (
    <PageSection
      id="time-head"
      title="Over time"
      note={`${counted(shown.length, 'week')} of practice`}
      sentence={sentence}
    >
      {/* There can be up to seventeen skills, too many for a row of tabs on a phone. */}
      <Field label="Skill" className="mt-5 max-w-72">
        {(control) => (
          <Select
            {...control}
            value={skill}
            onChange={({ target }) => setChosen(skills.find((option) => option === target.value))}
          >
            {skills.map((option) => (
              <option key={option} value={option}>
                {skillWords[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TimeChart weeks={shown} today={today} label={sentence} />
      <Disclosure words="Show as table" className="mt-2">
        <WeeksTable weeks={shown} today={today} />
      </Disclosure>
    </PageSection>
  );
};
