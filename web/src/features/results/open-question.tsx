// An expanded question: its text, the graded answer, the correct answer, and the source of the grade.
import { Flag } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { inWords } from '../../kinds/answers.ts';
import { GradedAnswer } from '../../kinds/graded-answer.tsx';
import { useIsGuest } from '../../session/use-guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Markdown, Written } from '../../ui/markdown/markdown.tsx';
import { splitStem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { NotJudged } from './not-judged.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResultContext } from './result-slots.ts';
import { lineOf, provenanceOf } from './result-words.ts';

/** A graded answer with the slots from the surrounding result. */
export const GradedAnswerWithFeedback = ({ item }: { item: ResultItem }): ReactNode => {
  const result = useContext(ResultContext);
  const VerdictFeedback = result?.feedback?.VerdictFeedback;
  const PrecedingLine = result?.conversation?.PrecedingLine;
  return (
    <GradedAnswer
      item={item}
      reveal={item.reveal}
      moreOf={
        VerdictFeedback &&
        ((judgment) => (
          <VerdictFeedback
            key={judgment.criterion}
            attemptId={result.attemptId}
            item={item}
            judgment={judgment}
          />
        ))
      }
      linesBefore={
        PrecedingLine &&
        ((turn, otherwise) => (
          <PrecedingLine attemptId={result.attemptId} position={item.position} turn={turn}>
            {otherwise}
          </PrecedingLine>
        ))
      }
    />
  );
};

const Late = ({ item }: { item: ResultItem }): ReactNode => {
  const { late } = item;
  if (!late?.answer) return null;
  return (
    <div className="mt-6 max-w-answer rounded border border-dashed border-control p-5">
      <h4 className="text-sm font-head text-ink">Sent after time ran out</h4>
      <p className="mt-1 text-sm text-ink-2">
        This arrived{' '}
        {late.savedAt && (
          <>
            <Time at={late.savedAt} />,{' '}
          </>
        )}
        after time ran out. It’s kept, but it doesn’t count.
      </p>
      <Written text={inWords(item.question, late.answer)} className="mt-3 text-md text-ink" />
    </div>
  );
};

const Earlier = ({ item }: { item: ResultItem }): ReactNode =>
  item.earlier.length === 0 ? null : (
    <details className="mt-2 text-sm text-ink-2">
      <summary className="w-fit font-label text-ink-2">
        Earlier grades for this answer ({item.earlier.length})
      </summary>
      <ul className="mt-2 space-y-1">
        {item.earlier.map((grade) => (
          <li key={grade.id}>
            {lineOf(grade)?.words}, <Time at={grade.createdAt} />. {provenanceOf(grade, item.question.kind)}
          </li>
        ))}
      </ul>
    </details>
  );

const Provenance = ({ attemptId, item }: { attemptId: string; item: ResultItem }): ReactNode => {
  const guest = useIsGuest();
  const [reporting, setReporting] = useState(false);
  return (
    <div className="mt-8 border-t border-line py-4">
      <div className="flex flex-col items-start justify-between gap-x-8 gap-y-2 @min-[44rem]:flex-row @min-[44rem]:items-center">
        <p className="max-w-measure text-sm text-ink-3">
          {item.grade
            ? provenanceOf(item.grade, item.question.kind)
            : 'This answer is saved and waiting to be graded.'}
        </p>
        {!guest && (
          <Button
            look="quiet"
            size="sm"
            icon={Flag}
            className="-ml-3 @min-[44rem]:-mr-3 @min-[44rem]:ml-0"
            onClick={() => setReporting(true)}
          >
            Report this question
          </Button>
        )}
      </div>
      <Earlier item={item} />
      <ReportDialog
        attemptId={attemptId}
        position={item.position}
        open={reporting}
        onClose={() => setReporting(false)}
      />
    </div>
  );
};

export const OpenQuestion = ({ attemptId, item }: { attemptId: string; item: ResultItem }): ReactNode => {
  const { rest } = splitStem(item.question.text);
  const slots = useContext(ResultContext);
  const AnswerFeedback = slots?.feedback?.AnswerFeedback;
  const AssistantTranscript = slots?.AssistantTranscript;
  const SpokenAnswer = slots?.SpokenAnswer;
  const { state, origin } = item.grade ?? {};
  const undecided = state === 'unsure' || state === 'failed' || Boolean(origin?.fellBack);
  return (
    <div className="@container sm:pr-9 sm:pl-11 print:p-0">
      {rest && <Markdown text={rest} className="mb-6 max-w-measure font-read text-lg text-ink-2" />}
      {undecided && item.grade && (
        <NotJudged attemptId={attemptId} position={item.position} grade={item.grade} />
      )}
      <GradedAnswerWithFeedback item={item} />
      <Late item={item} />
      {SpokenAnswer && <SpokenAnswer attemptId={attemptId} item={item} />}
      {AssistantTranscript && <AssistantTranscript attemptId={attemptId} item={item} />}
      {AnswerFeedback && <AnswerFeedback attemptId={attemptId} item={item} />}
      <Provenance attemptId={attemptId} item={item} />
    </div>
  );
};
