// A graded text with its evidence highlighted and a note for each criterion.
import type { ReactNode } from 'react';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import { answerColumns, EvidenceNotes, MarkedAnswer, useMarks } from '../../ui/marked-text/marked-answer.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { evidencedBy } from '../../kinds/open/evidence.ts';

const VerdictBefore = ({
  before,
  judgment,
}: {
  before: readonly Judgment[];
  judgment: Judgment;
}): ReactNode => {
  const earlier = before.find(({ criterion }) => criterion === judgment.criterion);
  if (!earlier || earlier.verdict === judgment.verdict) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      Before <Verdict of={earlier.verdict} />
    </p>
  );
};

/** `before`: the verdicts on an earlier version, shown where they changed. */
export const GradedText = ({
  text,
  judgments,
  before,
}: {
  text: string;
  judgments: readonly Judgment[];
  before: readonly Judgment[];
}): ReactNode => {
  const marks = useMarks();
  const { notes, rangesOf, firstIn } = evidencedBy(judgments, (judgment) => (
    <VerdictBefore before={before} judgment={judgment} />
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
