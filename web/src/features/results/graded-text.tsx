// A graded text with its evidence highlighted and a note for each criterion.
import type { ReactNode } from 'react';
import type { Judgement } from '@rehearse/contract/grading/grading.ts';
import { answerColumns, EvidenceNotes, MarkedAnswer, useMarks } from '../../ui/marked-text/marked-answer.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { evidencedBy } from '../../kinds/open/evidence.ts';

const VerdictBefore = ({
  before,
  judgement,
}: {
  before: readonly Judgement[];
  judgement: Judgement;
}): ReactNode => {
  const earlier = before.find(({ criterion }) => criterion === judgement.criterion);
  if (!earlier || earlier.verdict === judgement.verdict) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      Before <Verdict of={earlier.verdict} />
    </p>
  );
};

/** `before`: the verdicts on an earlier version, shown where they changed. */
export const GradedText = ({
  text,
  judgements,
  before,
}: {
  text: string;
  judgements: readonly Judgement[];
  before: readonly Judgement[];
}): ReactNode => {
  const marks = useMarks();
  const { notes, rangesOf, firstIn } = evidencedBy(judgements, (judgement) => (
    <VerdictBefore before={before} judgement={judgement} />
  ));
  return (
    <div className={answerColumns}>
      <div className="min-w-0">
        <MarkedAnswer text={text} ranges={rangesOf(0)} notes={notes} marks={marks} firstHere={firstIn(0)} />
      </div>
      <EvidenceNotes notes={notes} marks={marks} />
    </div>
  );
};
