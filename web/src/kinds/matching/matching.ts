// The "matching" kind in the browser: a select for each prompt.
import { matchingAnswers } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const matching: WebKind<'matching'> = {
  ...matchingAnswers,
  Field: lazyPart('matching field', async () => (await import('./matching-field.tsx')).default),
  GradedAnswer: lazyPart(
    'matching graded answer',
    async () => (await import('./matching-graded-answer.tsx')).MatchingGradedAnswer,
  ),
  Key: lazyPart('matching key', async () => (await import('./matching-key.tsx')).MatchingKey),
  choose: () => null,
};
