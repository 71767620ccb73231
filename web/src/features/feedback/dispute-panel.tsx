// "Dispute the grade": a reason, then both grades and which one counts, or a note that a person will review it.
import { useId, useState, type ReactNode } from 'react';
import { longestReason, type Dispute } from '@rehearse/contract/grading/feedback.ts';
import type { Grade, Judgment } from '@rehearse/contract/grading/grading.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/choice.tsx';
import { Field, Select, TextArea } from '../../ui/forms/field.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Time } from '../../ui/display/time.tsx';
import { Written } from '../../ui/markdown/markdown.tsx';
import { claimPlaceId, useDispute } from './feedback-queries.ts';
import { FormFoot } from './form-foot.tsx';
import { metWords, outcomeWords } from './feedback-words.ts';

const GradeSummary = ({ head, grade, holds }: { head: string; grade: Grade; holds: boolean }): ReactNode => (
  <div>
    <dt className="text-ink-3">{head}</dt>
    <dd className="mt-0.5 text-ink">
      {metWords(grade)}
      {holds && <span className="ml-2 rounded-in border border-line-2 px-1.5 text-xs">counts</span>}
    </dd>
    <dd className="text-ink-3">
      {grade.grader.kind === 'built_in'
        ? `Built-in grader (version ${grade.grader.version})`
        : `${grade.grader.name} (prompt ${grade.grader.version})`}
      , <Time at={grade.createdAt} />
    </dd>
  </div>
);

const Settled = ({ dispute }: { dispute: Dispute }): ReactNode => (
  <div className="max-w-measure">
    <p className="text-md font-label text-ink">{outcomeWords(dispute)}</p>
    <dl className="mt-4 grid gap-4 text-sm sm:grid-cols-2">
      <GradeSummary
        head={dispute.sentToPerson ? 'Grade' : 'First grade'}
        grade={dispute.before}
        holds={!dispute.after && !dispute.sentToPerson}
      />
      {dispute.after && <GradeSummary head="Second grade" grade={dispute.after} holds />}
    </dl>
    <p className="mt-4 text-sm text-ink-3">Your reason</p>
    <Written text={dispute.reason} className="mt-0.5 text-sm text-ink-2" />
    <p className="mt-2 text-sm text-ink-3">
      {dispute.sharesAnswer
        ? 'Administrators of this site can read your answer to this question, without your name.'
        : 'Your dispute doesn’t show administrators your answer.'}
    </p>
  </div>
);

/** `onSaid` moves focus to the first criterion that can still be claimed. Undefined if there is none. */
const SameGrader = ({ onSaid }: { onSaid: (() => void) | undefined }): ReactNode => (
  <>
    <p className="text-sm text-ink-2">
      The same grader would give this answer the same grade, so an administrator will review it instead. Your
      score doesn’t change. You can do this only once per answer.
    </p>
    {onSaid && (
      <>
        <p className="mt-2 text-sm text-ink-2">
          Did the grader miss something in your answer? Show us where, and we’ll grade those words again.
        </p>
        <Button size="sm" className="mt-2" onClick={onSaid}>
          I said this
        </Button>
      </>
    )}
  </>
);

export const DisputePanel = ({
  attemptId,
  position,
  judgments,
  dispute,
  readableAgain,
  firstOpen,
}: {
  attemptId: string;
  position: number;
  /** True if a different grader would grade the answer again. */
  readableAgain: boolean;
  /** The first criterion that can still be claimed. */
  firstOpen: string | undefined;
  /** The verdicts of the grade to dispute. */
  judgments: readonly Judgment[];
  dispute: Dispute | undefined;
}): ReactNode => {
  const [reason, setReason] = useState('');
  const [criterion, setCriterion] = useState('');
  const [shares, setShares] = useState(false);
  const consentId = useId();
  const ask = useDispute(attemptId, position);
  const settled = dispute ?? ask.data;
  const focusClaim =
    firstOpen === undefined
      ? undefined
      : () => document.getElementById(claimPlaceId(position, firstOpen))?.querySelector('button')?.focus();
  // The form is removed with the pressed button, so focus moves to the outcome.
  const [outcome, goToOutcome] = useFocusAfter<HTMLDivElement>();
  return (
    <div ref={outcome} tabIndex={-1} aria-live="polite" className="outline-none">
      {settled ? (
        <Settled dispute={settled} />
      ) : (
        <form
          className="max-w-measure"
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate(
              { reason, shareAnswer: shares, ...(criterion === '' ? {} : { criterion }) },
              { onSuccess: goToOutcome },
            );
          }}
        >
          {readableAgain ? (
            <p className="text-sm text-ink-2">
              Another grader will grade your answer again. The second grade counts, even if it’s lower. You
              can do this only once per answer.
            </p>
          ) : (
            <SameGrader onSaid={focusClaim} />
          )}
          <Field label="What are you disputing?" className="mt-4">
            {(control) => (
              <Select {...control} value={criterion} onChange={({ target }) => setCriterion(target.value)}>
                <option value="">The whole grade</option>
                {judgments.map(({ criterion: id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="What did the grader miss?"
            hint="Administrators of this site can read your reason, without your name. Graders never see it."
            className="mt-4"
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={longestReason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Checkbox
            className="mt-4"
            checked={shares}
            onChange={({ target }) => setShares(target.checked)}
            aria-describedby={consentId}
            label="Share my answer with administrators too"
          />
          <p id={consentId} className="mt-1 pl-7 text-sm text-ink-3">
            Administrators of this site can then read your answer to this question, without your name, until
            you delete the test or your account. If you leave this off, your dispute doesn’t show it.
          </p>
          <FormFoot
            ask={ask}
            words={readableAgain ? 'Get a second grade' : 'Send for review'}
            busyWords={readableAgain ? 'Grading' : 'Sending'}
            disabled={reason.trim() === ''}
          />
        </form>
      )}
    </div>
  );
};
