// One question opened: its whole text, the answer as it was judged, what would have been right, and where the grade comes from.
import { Flag } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import type { SavedAnswer } from '@rehearse/contract/attempts.ts';
import type { ResultItem } from '@rehearse/contract/results.ts';
import { useIsGuest } from '../../session/use-guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Markdown, Written } from '../../ui/markdown/markdown.tsx';
import { splitStem } from '../../ui/markdown/stem.tsx';
import { Time } from '../../ui/display/time.tsx';
import { ChoiceGiven } from './choice-given.tsx';
import { NotJudged } from './not-judged.tsx';
import { NumberGiven } from './number-given.tsx';
import { OpenGiven } from './open-given.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResultContext } from './result-slots.ts';
import { lineOf, provenanceOf } from './result-words.ts';

export const Given = ({ item }: { item: ResultItem }): ReactNode => {
  switch (item.reveal.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceGiven item={item} reveal={item.reveal} />;
    case 'numeric':
      return <NumberGiven item={item} reveal={item.reveal} />;
    case 'short_answer':
    case 'long_answer':
    case 'behavioural_story':
      return <OpenGiven item={item} reveal={item.reveal} />;
  }
};

/** An answer that is only told, not judged. */
const answerWords = (item: ResultItem, { answer }: SavedAnswer): string => {
  if (!answer) return '';
  if ('turns' in answer) return answer.turns.map(({ text }) => text).join('\n\n');
  if (answer.kind === 'numeric') return answer.text;
  const chosen = answer.kind === 'single_choice' ? [answer.choice] : answer.choices;
  const options = 'options' in item.question ? item.question.options : [];
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ text }) => text)
    .join('\n');
};

const Late = ({ item }: { item: ResultItem }): ReactNode => {
  const { late } = item;
  if (!late?.answer) return null;
  return (
    <div className="mt-6 max-w-answer rounded border border-dashed border-control p-5">
      <h4 className="text-sm font-head text-ink">Sent after time ran out</h4>
      <p className="mt-1 text-sm text-ink-2">
        This arrived {late.savedAt ? <Time at={late.savedAt} /> : 'later'}, after time ran out. It’s kept, but
        it doesn’t count.
      </p>
      <Written text={answerWords(item, late)} className="mt-3 text-md text-ink" />
    </div>
  );
};

const Earlier = ({ item }: { item: ResultItem }): ReactNode =>
  item.earlier.length === 0 ? null : (
    <details className="mt-2 text-sm text-ink-2">
      <summary className="w-fit font-label text-ink-2">
        Earlier grades of this answer ({item.earlier.length})
      </summary>
      <ul className="mt-2 space-y-1">
        {item.earlier.map((grade) => (
          <li key={grade.id}>
            {lineOf(grade)?.words}, <Time at={grade.createdAt} />. {provenanceOf(grade)}
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
          {item.grade ? provenanceOf(item.grade) : 'This answer is saved and waiting to be graded.'}
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
  const AnswerFeedback = useContext(ResultContext)?.feedback?.AnswerFeedback;
  const { state, origin } = item.grade ?? {};
  const undecided = state === 'unsure' || state === 'failed' || Boolean(origin?.fellBack);
  return (
    <div className="@container sm:pr-9 sm:pl-11 print:p-0">
      {rest && <Markdown text={rest} className="mb-6 max-w-measure font-read text-lg text-ink-2" />}
      {undecided && item.grade && (
        <NotJudged attemptId={attemptId} position={item.position} grade={item.grade} />
      )}
      <Given item={item} />
      <Late item={item} />
      {AnswerFeedback && <AnswerFeedback attemptId={attemptId} item={item} />}
      <Provenance attemptId={attemptId} item={item} />
    </div>
  );
};
