// The kind "code review" on screen: a diff to comment on, row by row.
import { codeReviewAnswers } from '@rehearse/contract/kinds/code-review/code-review-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { CodeReviewGiven } from './code-review-given.tsx';
import { CodeReviewKey } from './code-review-key.tsx';

const Field = lazy(() => loadChunk('review field', () => import('./code-review-field.tsx')));

export const codeReview: WebKind<'code_review'> = {
  ...codeReviewAnswers,
  Field: lazyField(Field),
  Given: CodeReviewGiven,
  Key: CodeReviewKey,
  choose: () => null,
};
