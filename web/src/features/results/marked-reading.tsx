// A text with what a grader says of it: its evidence marked, a note per criterion beside it.
import type { ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading.ts';
import { EvidenceNotes, MarkedAnswer, useMarks } from '../../ui/marked-answer.tsx';
import { evidencedBy } from '../../kinds/open/evidence.ts';

export const MarkedReading = ({
  text,
  judgements,
  moreOf,
}: {
  text: string;
  judgements: readonly Judgement[];
  moreOf?: (judgement: Judgement) => ReactNode;
}): ReactNode => {
  const marks = useMarks();
  const { notes, rangesOf, firstIn } = evidencedBy(judgements, moreOf);
  return (
    <div className="grid gap-x-10 gap-y-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="min-w-0">
        <MarkedAnswer text={text} ranges={rangesOf(0)} notes={notes} marks={marks} firstHere={firstIn(0)} />
      </div>
      <EvidenceNotes notes={notes} marks={marks} />
    </div>
  );
};
