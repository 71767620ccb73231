// The "code review" kind in the browser: a diff to comment on row by row.
import { codeReviewAnswers } from '@rehearse/contract/kinds/code-review/code-review-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const codeReview: WebKind<'code_review'> = {
  ...codeReviewAnswers,
  Field: lazyPart('code-review field', async () => (await import('./code-review-field.tsx')).default),
  GradedAnswer: lazyPart(
    'code-review graded answer',
    async () => (await import('./code-review-graded-answer.tsx')).CodeReviewGradedAnswer,
  ),
  Key: lazyPart('code-review key', async () => (await import('./code-review-key.tsx')).CodeReviewKey),
  choose: () => null,
};
