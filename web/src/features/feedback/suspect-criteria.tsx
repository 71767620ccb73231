// Criteria that people claim and the grader still rejects: likely faults in the rubric.
import type { ReactNode } from 'react';
import type { SuspectCriterion } from '@rehearse/contract/grading/claims.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';

export const SuspectCriteria = ({ items }: { items: readonly SuspectCriterion[] }): ReactNode =>
  items.length === 0 ? (
    <p className="text-sm text-ink-2">None right now.</p>
  ) : (
    <Table caption="Claims by criterion">
      <thead>
        <tr>
          <Head>Criterion</Head>
          <Head>Question</Head>
          <Head end>Claims</Head>
          <Head end>Still rejected</Head>
        </tr>
      </thead>
      <tbody>
        {items.map(({ questionId, stem, written, criterion, label, claims, doubted }) => (
          <Row key={`${questionId} ${criterion}`}>
            <RowHead className="min-w-44">{label}</RowHead>
            <Cell className="min-w-56">
              <TextLink to={paths.adminQuestion(questionId)}>
                <Stem text={stem} />
              </TextLink>
              <WrittenMark written={written} className="flex!" />
            </Cell>
            <Cell end>{claims.toLocaleString('en-US')}</Cell>
            <Cell end>{doubted.toLocaleString('en-US')}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
