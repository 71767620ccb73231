// A practice question checked while its test is still in progress: its grade and the correct answer.
import type { ReactNode } from 'react';
import type { AttemptItem } from '@rehearse/contract/attempts/attempts.ts';
import { VerdictBadge } from '../../ui/marked-text/verdict.tsx';
import { GradedAnswerWithFeedback } from './open-question.tsx';
import { lineOf, provenanceOf } from './result-words.ts';

export const CheckedQuestion = ({ item }: { item: AttemptItem }): ReactNode => {
  if (!item.checked) return null;
  const { reveal, grade } = item.checked;
  const line = lineOf(grade);
  const undecided = grade.state === 'unsure' || grade.state === 'failed';
  return (
    <div className="border-t border-line pt-5">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-head text-ink">Checked</h3>
        {line && grade.state !== 'no_answer' && <VerdictBadge {...line} />}
        {undecided && (
          <span className="text-sm text-ink-2">
            {grade.comment}
            {grade.state === 'unsure' && ' This answer doesn’t count toward any average.'}
          </span>
        )}
      </div>
      {(grade.origin ?? grade.checks) && (
        <p className="mb-5 max-w-measure text-sm text-ink-3">{provenanceOf(grade, item.question.kind)}</p>
      )}
      <GradedAnswerWithFeedback
        item={{ ...item, late: null, timeMs: null, deliveries: [], reveal, grade, earlier: [] }}
      />
    </div>
  );
};
