// Time per question: the median for each question type next to the expected time, and a summary sentence.
import type { ReactNode } from 'react';
import { kindWords } from '@rehearse/contract/kinds/kind-words.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { durationWords } from '../../ui/display/duration.ts';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { paceSentence } from './pace-words.ts';

export const QuestionPace = ({ pace }: Pick<Progress, 'pace'>): ReactNode =>
  pace.length === 0 ? null : (
    <PageSection
      id="pace-head"
      title="Time per question"
      note="last 20 tests"
      sentence={`${paceSentence(pace)} Time counts while the question is on screen. It never affects a grade.`}
    >
      <Table caption="Time per question by type" className="mt-5 max-w-[40rem]">
        <thead>
          <tr>
            <Head>Type</Head>
            <Head end>Your median</Head>
            <Head end>Expected</Head>
            <Head end>Answers</Head>
          </tr>
        </thead>
        <tbody>
          {pace.map(({ kind, answers, medianMs, expectedMs }) => (
            <Row key={kind}>
              <RowHead>{kindWords[kind]}</RowHead>
              <Cell end className="whitespace-nowrap">
                {durationWords(medianMs)}
              </Cell>
              <Cell end className="whitespace-nowrap">
                {durationWords(expectedMs)}
              </Cell>
              <Cell end>{answers}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </PageSection>
  );
