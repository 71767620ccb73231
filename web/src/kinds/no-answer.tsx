// Says that a question has no answer, how that differs from a wrong one, and how it counts.
import type { ReactNode } from 'react';
import { Verdict } from '../ui/marked-text/verdict.tsx';

export const NoAnswer = ({ comment }: { comment: string }): ReactNode => (
  <div className="mb-5 max-w-answer">
    <Verdict of="no_answer" />
    <p className="mt-1 text-sm text-ink-2">
      {comment} This question scores 0 and is listed separately from wrong answers.
    </p>
  </div>
);
