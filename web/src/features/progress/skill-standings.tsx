// Skill levels: each skill's score with its interval on the level scale.
import type { ReactNode } from 'react';
import { byNeedOfPractice } from '@rehearse/contract/insights/practice-advice.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { scoreLevels, levelText } from '@rehearse/contract/grading/levels.ts';
import { skillWords, trackWords } from '@rehearse/contract/vocabulary.ts';
import { BandRows, type BandRowData } from '../../ui/display/band-row.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { dayWords, percent, standingsSentence } from './progress-words.ts';

type StandingsData = Pick<Progress, 'standings' | 'today'>;

const answersWords = (answers: number): string => (answers === 1 ? '1 answer' : `${answers} answers`);

const rowsOf = ({ standings, today }: StandingsData): BandRowData[] =>
  standings.map(({ skill, share, lastDay }) => ({
    key: skill,
    label: skillWords[skill],
    value: share.value,
    band: { low: share.low, high: share.high },
    words: levelText(share.value, share.answers),
    detail: `${answersWords(share.answers)}, most recent ${lastDay === today ? 'today' : dayWords(lastDay, today)}`,
  }));

const StandingTable = ({ standings, today }: StandingsData): ReactNode => (
  <Table caption="Where you stand in each skill">
    <thead>
      <tr>
        <Head>Skill</Head>
        <Head>Track</Head>
        <Head>Level</Head>
        <Head end>Score</Head>
        <Head end>Likely range</Head>
        <Head end>Answers</Head>
        <Head end>Most recent</Head>
      </tr>
    </thead>
    <tbody>
      {standings.map(({ skill, track, share, lastDay }) => (
        <Row key={skill}>
          <RowHead>{skillWords[skill]}</RowHead>
          <Cell>{trackWords[track]}</Cell>
          <Cell>{levelText(share.value, share.answers)}</Cell>
          <Cell end>{percent(share.value)}</Cell>
          <Cell end className="whitespace-nowrap">
            {percent(share.low)} to {percent(share.high)}
          </Cell>
          <Cell end>{share.answers}</Cell>
          <Cell end className="whitespace-nowrap">
            {lastDay === today ? 'today' : dayWords(lastDay, today)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

export const SkillStandings = ({ standings, today }: StandingsData): ReactNode => {
  const shown = { standings: byNeedOfPractice(standings), today };
  return (
    <PageSection
      id="standings-head"
      title="Where you stand, skill by skill"
      note="last 20 answers per skill"
      sentence={`${standingsSentence(shown.standings)} The dot shows your score on your latest answers (up to 20). The bar shows where your true score is likely to be (80% confidence).`}
    >
      <div className="mt-6">
        <BandRows rows={rowsOf(shown)} levels={scoreLevels} />
      </div>
      <Disclosure words="Show as table" className="mt-2">
        <StandingTable {...shown} />
      </Disclosure>
    </PageSection>
  );
};
