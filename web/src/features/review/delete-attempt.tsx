// Confirms deleting a test, and says what is deleted with it.
import type { ReactNode } from 'react';
import type { PastAttempt } from '@rehearse/contract/insights/review.ts';
import { ConfirmChange } from '../../api/confirm-change.tsx';
import { digits } from '../../ui/display/counted.ts';
import { useDeleteAttempt } from './review-queries.ts';

/** A null `attempt` closes the dialog. `onDeleted` runs after deletion, `onClose` whenever the dialog closes. */
export const DeleteAttempt = ({
  attempt,
  onClose,
  onDeleted,
}: {
  attempt: PastAttempt | null;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode => (
  <ConfirmChange
    of={attempt}
    title="Delete this test?"
    actWords="Delete test"
    change={useDeleteAttempt()}
    sent={({ id }) => id}
    done={({ title }) => ({ title: 'Test deleted', body: title })}
    onClose={onClose}
    onDone={onDeleted}
  >
    {attempt && (
      <p className="break-words">
        This permanently deletes “{attempt.title}” with your{' '}
        {attempt.questions === 1
          ? 'answer to 1 question and its grade'
          : `answers to ${digits(attempt.questions)} questions and their grades`}
        . Shared links stop working. Certificates you’ve already given out stay valid. This can’t be undone.
      </p>
    )}
  </ConfirmChange>
);
