// The kind "code review" on screen: a diff to comment on, row by row.
import { codeReviewAnswers } from '@rehearse/contract/kinds/code-review/code-review-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('review field', () => import('./code-review-field.tsx')));

const Given = lazy(() =>
  loadChunk('code-review given', async () => ({
    default: (await import('./code-review-given.tsx')).CodeReviewGiven,
  })),
);

const Key = lazy(() =>
  loadChunk('code-review key', async () => ({
    default: (await import('./code-review-key.tsx')).CodeReviewKey,
  })),
);

export const codeReview: WebKind<'code_review'> = {
  ...codeReviewAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
