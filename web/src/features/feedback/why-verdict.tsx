// "Why only partly met?" below a criterion: fetches the explanation once and shows it.
import { useId, useState, type ReactNode } from 'react';
import type { Explanation } from '@rehearse/contract/grading/feedback.ts';
import type { Judgment } from '@rehearse/contract/grading/grading.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Verdict } from '../../ui/marked-text/verdict.tsx';
import { useExplain, useFeedback } from './feedback-queries.ts';
import { sourceWords, whyWords } from './feedback-words.ts';
import { ModelAtWork } from './model-at-work.tsx';

const Reply = ({ explanation }: { explanation: Explanation }): ReactNode => (
  <div className="mt-1.5 border-l-2 border-line-2 pl-3 text-sm break-words text-ink-2">
    <Markdown text={explanation.text} />
    {explanation.lookedFor && (
      <p className="mt-2">
        <span className="text-ink-3">For example:</span>{' '}
        <q className="font-read text-md text-ink">{explanation.lookedFor}</q>
      </p>
    )}
    <p className="mt-2 text-ink-3">{sourceWords('explanation', explanation.source)}</p>
  </div>
);

export const WhyVerdict = ({
  attemptId,
  position,
  gradeId,
  judgment,
}: {
  attemptId: string;
  position: number;
  gradeId: string;
  judgment: Judgment;
}): ReactNode => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data } = useFeedback(attemptId);
  const explain = useExplain(attemptId, position, judgment.criterion);
  const words = whyWords[judgment.verdict];
  const own = data?.selfRatings
    .find((rating) => rating.position === position)
    ?.ratings?.find(({ criterion }) => criterion === judgment.criterion);
  const isThis = (explanation: Explanation): boolean =>
    explanation.gradeId === gradeId && explanation.criterion === judgment.criterion;
  // If a model has finished since, the stored explanation is newer than the response.
  const explanation = data?.explanations.find(isThis) ?? explain.data;
  const toggle = (): void => {
    setOpen(!open);
    if (!open && !explanation) explain.mutate();
  };
  return (
    <>
      {own && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
          You rated it <Verdict of={own.verdict} />
        </p>
      )}
      {words && (
        <Button
          look="quiet"
          size="sm"
          edge="start"
          className="text-accent-ink!"
          aria-expanded={open}
          aria-controls={id}
          busy={explain.isPending && !explanation}
          busyWords="Loading"
          onClick={toggle}
        >
          {words}
          <span className="sr-only"> {judgment.label}</span>
        </Button>
      )}
      <div id={id} aria-live="polite">
        {open && explanation && (
          <ModelAtWork source={explanation.source} again={explain}>
            <Reply explanation={explanation} />
          </ModelAtWork>
        )}
        {open && !explanation && explain.error && (
          <p role="alert" className="mt-1 text-sm text-missing">
            {wordsOf(explain.error)}
          </p>
        )}
      </div>
    </>
  );
};
