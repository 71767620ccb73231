// "Dispute the grade": why, in a sentence; then both readings, and which one holds.
import { useId, useState, type ReactNode } from 'react';
import { longestReason, type Dispute } from '@rehearse/contract/feedback.ts';
import type { Grade, Judgement } from '@rehearse/contract/grading.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { useFocusAfter } from '../../ui/focus-after.ts';
import { Time } from '../../ui/time.tsx';
import { Written } from '../../ui/markdown.tsx';
import { useDispute } from './feedback-queries.ts';
import { FormFoot } from './form-foot.tsx';
import { metWords, outcomeWords } from './feedback-words.ts';

const Reading = ({ head, grade, holds }: { head: string; grade: Grade; holds: boolean }): ReactNode => (
  <div>
    <dt className="text-ink-3">{head}</dt>
    <dd className="mt-0.5 text-ink">
      {metWords(grade)}
      {holds && <span className="ml-2 rounded-in border border-line-2 px-1.5 text-xs">holds</span>}
    </dd>
    <dd className="text-ink-3">
      {grade.grader.kind === 'built_in' ? 'Built-in grader' : grade.grader.name} {grade.grader.version},{' '}
      <Time at={grade.createdAt} />
    </dd>
  </div>
);

const Settled = ({ dispute }: { dispute: Dispute }): ReactNode => (
  <div className="max-w-measure">
    <p className="text-md font-label text-ink">{outcomeWords(dispute)}</p>
    <dl className="mt-4 grid gap-4 text-sm sm:grid-cols-2">
      <Reading head="First reading" grade={dispute.before} holds={!dispute.after} />
      {dispute.after && <Reading head="Second reading" grade={dispute.after} holds />}
    </dl>
    <p className="mt-4 text-sm text-ink-3">Your reason</p>
    <Written text={dispute.reason} className="mt-0.5 text-sm text-ink-2" />
    <p className="mt-2 text-sm text-ink-3">
      {dispute.sharesAnswer
        ? 'Administrators of this site can read your answer to this question, without your name.'
        : 'Administrators of this site can’t see your answer.'}
    </p>
  </div>
);

export const DisputePanel = ({
  attemptId,
  position,
  judgements,
  dispute,
}: {
  attemptId: string;
  position: number;
  /** Of the grade that would be disputed. */
  judgements: readonly Judgement[];
  dispute: Dispute | undefined;
}): ReactNode => {
  const [reason, setReason] = useState('');
  const [criterion, setCriterion] = useState('');
  const [shares, setShares] = useState(false);
  const consentId = useId();
  const ask = useDispute(attemptId, position);
  const settled = dispute ?? ask.data;
  // the pressed button goes away with its form
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
          <p className="text-sm text-ink-2">
            Your answer gets a second grading, from another grader where one is set up. The second one counts,
            even if it’s lower. The same grader gives the same text the same grade. You can do this once per
            answer.
          </p>
          <Field label="What do you dispute?" className="mt-4">
            {(control) => (
              <Select {...control} value={criterion} onChange={({ target }) => setCriterion(target.value)}>
                <option value="">The whole grade</option>
                {judgements.map(({ criterion: id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="What was overlooked"
            hint="The people who run this site read your reason, without your name. No grader sees it."
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
            label="Show them my answer too"
          />
          <p id={consentId} className="mt-1 pl-7 text-sm text-ink-3">
            Administrators of this site can then read your answer to this question, without your name, until
            you delete the test or your account. If you leave this off, they can’t.
          </p>
          <FormFoot
            ask={ask}
            words="Get a second grading"
            busyWords="Grading"
            disabled={reason.trim() === ''}
          />
        </form>
      )}
    </div>
  );
};
