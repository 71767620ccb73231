// A graded written answer: the text with its evidence marked, a note for each criterion, and the model answer.
import type { ReactNode } from 'react';
import type { OpenKind, RevealOf } from '@rehearse/contract/kinds/kinds.ts';
import { turnsOf } from '@rehearse/contract/kinds/open/read-open.ts';
import { answerColumns, EvidenceNotes, MarkedAnswer, useMarks } from '../../ui/marked-text/marked-answer.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { evidencedBy, type AnswerEvidence } from './evidence.ts';
import { NoAnswer } from '../no-answer.tsx';
import type { GradedAnswerProps } from '../web-kind.ts';

type OpenReveal = RevealOf<OpenKind>;

const nothing: AnswerEvidence = { notes: [], rangesOf: () => [], firstIn: () => new Set() };

const WouldCover = ({
  reveal,
  moreOf,
}: {
  reveal: OpenReveal;
  moreOf: (criterion: string) => ReactNode;
}): ReactNode => (
  <div>
    <h4 className="text-sm font-head text-ink">What a good answer covers</h4>
    <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink-2">
      {reveal.criteria.map(({ id, label }) => (
        <li key={id}>
          {label}
          {moreOf(id)}
        </li>
      ))}
    </ul>
  </div>
);

const Misconceptions = ({ reveal }: { reveal: OpenReveal }): ReactNode => (
  <div className="mt-6 max-w-measure">
    <h4 className="text-sm font-head text-ink">Common misconceptions</h4>
    <dl className="mt-2 space-y-3 text-sm">
      {reveal.misconceptions.map(({ claim, correction }) => (
        <div key={claim}>
          <dt className="text-ink">“{claim}”</dt>
          <dd className="mt-0.5 text-ink-2">{correction}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const ModelAnswer = ({ text }: { text: string }): ReactNode => (
  <details className="mt-6">
    <summary className="w-fit rounded-mark text-md font-label text-accent-ink">Model answer</summary>
    <Markdown text={text} className="mt-3 max-w-measure border-l-2 border-line-2 pl-5 text-md text-ink" />
  </details>
);

type Props = GradedAnswerProps<OpenKind> & {
  /** Shown above a turn; defaults to the turn number if there are several. */
  titleOf?: (turn: number) => ReactNode;
};

export const OpenGradedAnswer = ({ item, reveal, moreOf, linesBefore, titleOf }: Props): ReactNode => {
  const marks = useMarks();
  const turns = turnsOf(item.saved.answer);
  const { grade } = item;
  const silent = grade?.state === 'no_answer';
  const evidenced = grade && !silent ? evidencedBy(grade.judgments, moreOf) : nothing;
  const isWritten = turns.some((text) => text.trim() !== '');
  const contradicted = grade?.judgments.some(({ verdict }) => verdict === 'contradicted') ?? false;
  // If nothing was graded, list the criteria of a good answer instead of a list of ungraded notes.
  const isOpenYet =
    silent ||
    (evidenced.notes.length > 0 && evidenced.notes.every(({ verdict }) => verdict === 'not_judged'));
  const moreOfCriterion = (criterion: string): ReactNode => {
    const judgment = grade?.judgments.find((candidate) => candidate.criterion === criterion);
    return moreOf && judgment && isWritten ? moreOf(judgment) : null;
  };
  const turnTitle = (turn: number): ReactNode =>
    titleOf ? titleOf(turn) : turns.length > 1 && <p className="text-sm text-ink-3">Turn {turn + 1}</p>;
  const hasNotes = evidenced.notes.length > 0 || silent;
  return (
    <>
      <div className={hasNotes ? answerColumns : ''}>
        <div className="min-w-0">
          {silent && <NoAnswer comment={grade.comment} />}
          {isWritten &&
            turns.map((text, turn) => (
              <div key={turn} className={turn > 0 ? 'mt-6 border-t border-line pt-4' : undefined}>
                {linesBefore ? linesBefore(turn, turnTitle(turn)) : turnTitle(turn)}
                <MarkedAnswer
                  text={text}
                  ranges={evidenced.rangesOf(turn)}
                  notes={evidenced.notes}
                  marks={marks}
                  firstHere={evidenced.firstIn(turn)}
                />
              </div>
            ))}
          {!isWritten && !silent && <p className="text-md text-ink-2">You didn’t write anything.</p>}
        </div>
        {isOpenYet ? (
          <WouldCover reveal={reveal} moreOf={moreOfCriterion} />
        ) : (
          evidenced.notes.length > 0 && (
            // Notes stay visible next to a long answer.
            <div className="self-start @min-[44rem]:sticky @min-[44rem]:top-20">
              <EvidenceNotes notes={evidenced.notes} marks={marks} />
            </div>
          )
        )}
      </div>
      {contradicted && reveal.misconceptions.length > 0 && <Misconceptions reveal={reveal} />}
      <ModelAnswer text={reveal.modelAnswer} />
    </>
  );
};
