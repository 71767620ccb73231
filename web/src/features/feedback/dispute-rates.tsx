// How often grades are disputed and changed, by grader and for the most disputed questions.
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { capitalized } from '../../ui/display/counted.ts';
import { TextLink } from '../../ui/layout/links.tsx';
import { Stem } from '../../ui/markdown/stem.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { WrittenMark } from '../../ui/display/written-mark.tsx';
import type { Rates } from './dispute-queries.ts';
import { graderWords } from './feedback-words.ts';

type Figures = { grades: number; disputes: number; changed: number };

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

const FigureCells = ({ grades, disputes, changed }: Figures): ReactNode => (
  <>
    <Cell end>{grades.toLocaleString('en-US')}</Cell>
    <Cell end>{disputes.toLocaleString('en-US')}</Cell>
    <Cell end>{percent(disputes, grades)}</Cell>
    <Cell end>{changed.toLocaleString('en-US')}</Cell>
    <Cell end>{percent(changed, disputes)}</Cell>
  </>
);

const heads = ['Grades', 'Disputed', 'Dispute rate', 'Grades changed', 'Change rate'];

const Rate = ({
  firstHead,
  caption,
  children,
}: {
  firstHead: string;
  caption: string;
  children: ReactNode;
}): ReactNode => (
  <Table caption={caption}>
    <thead>
      <tr>
        <Head>{firstHead}</Head>
        {heads.map((head) => (
          <Head key={head} end>
            {head}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

export const DisputeRates = ({ rates }: { rates: Rates }): ReactNode => (
  <div className="space-y-6">
    <Rate firstHead="Grader" caption="Disputes by grader">
      {rates.byGrader.map(({ grader, ...figures }) => (
        <Row key={grader}>
          <RowHead className="whitespace-nowrap">
            {grader.startsWith('builtin ') ? capitalized(graderWords(grader)) : graderWords(grader)}
          </RowHead>
          <FigureCells {...figures} />
        </Row>
      ))}
    </Rate>
    <Rate firstHead="Question" caption="Most disputed questions">
      {rates.byQuestion.map(({ questionId, stem, written, ...figures }) => (
        <Row key={questionId}>
          <RowHead className="min-w-56">
            <TextLink to={paths.adminQuestion(questionId)}>
              <Stem text={stem} />
            </TextLink>
            <WrittenMark written={written} className="flex! font-text" />
          </RowHead>
          <FigureCells {...figures} />
        </Row>
      ))}
    </Rate>
  </div>
);
