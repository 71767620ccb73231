// The box for an answer without a score, or graded without the model: why, what it means, and "Grade again".
import type { ReactNode } from 'react';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { wordsOf } from '../../api/query-error.tsx';
import { useIsGuest } from '../../session/use-guest.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useToast } from '../../ui/toasts/toast.tsx';
import { unsureWords } from './origin-words.ts';
import { lineOf } from './result-words.ts';
import { useGradeAgain } from './results-queries.ts';

const headOf = (grade: Grade): string => {
  if (grade.state === 'failed') return 'Grading failed.';
  if (grade.origin?.fellBack) return 'No grade from the model.';
  return `${unsureWords(grade)}.`;
};

export const NotJudged = ({
  attemptId,
  position,
  grade,
}: {
  attemptId: string;
  position: number;
  grade: Grade;
}): ReactNode => {
  const again = useGradeAgain(attemptId, position);
  const guest = useIsGuest();
  const { show } = useToast();
  const run = (): void =>
    again.mutate(undefined, {
      onSuccess: ({ grade: newest }) =>
        show({
          type: newest.state === 'graded' ? 'success' : 'info',
          title: `Question ${position} was regraded`,
          body: `Now: ${lineOf(newest)?.words ?? ''}.`,
        }),
    });
  return (
    <div className="mb-6 max-w-column rounded border border-dashed border-control p-5 text-sm">
      <p className="text-ink-2">
        <strong className="font-head text-ink">{headOf(grade)}</strong> {grade.comment}
        {grade.state === 'unsure' && ' This answer doesn’t count toward any average.'}
      </p>
      {!guest && (
        <Button size="sm" className="mt-3" busy={again.isPending} busyWords="Grading" onClick={run}>
          Grade again
        </Button>
      )}
      {again.error && (
        <p role="alert" className="mt-2 text-missing">
          {wordsOf(again.error)}
        </p>
      )}
    </div>
  );
};
