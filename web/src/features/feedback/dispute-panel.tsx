// "Dispute the grade": why, in a sentence; then both readings, and which one holds.
import { useState, type ReactNode } from 'react';
import { longestReason, type Dispute } from '@rehearse/contract/feedback.ts';
import type { Grade } from '@rehearse/contract/grading.ts';
import { Field, TextArea } from '../../ui/field.tsx';
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
  </div>
);

export const DisputePanel = ({
  attemptId,
  position,
  dispute,
}: {
  attemptId: string;
  position: number;
  dispute: Dispute | undefined;
}): ReactNode => {
  const [reason, setReason] = useState('');
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
            ask.mutate(reason, { onSuccess: goToOutcome });
          }}
        >
          <p className="text-sm text-ink-2">
            Your answer is read a second time, by another grader where one is set up. The second reading
            holds, also when it is lower. The same grader reads the same text the same way. You can do this
            once for each answer.
          </p>
          <Field
            label="What was overlooked"
            hint="The people who run this site read your reason, without your name or your answer. No grader sees it."
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
          <FormFoot
            ask={ask}
            words="Have it read again"
            busyWords="Reading"
            disabled={reason.trim() === ''}
          />
        </form>
      )}
    </div>
  );
};
