// The "ordering" kind in the browser: items to move into position.
import { orderingAnswers } from '@rehearse/contract/kinds/ordering/ordering-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const ordering: WebKind<'ordering'> = {
  ...orderingAnswers,
  Field: lazyPart('ordering field', async () => (await import('./ordering-field.tsx')).default),
  GradedAnswer: lazyPart(
    'ordering graded answer',
    async () => (await import('./ordering-graded-answer.tsx')).OrderingGradedAnswer,
  ),
  Key: lazyPart('ordering key', async () => (await import('./ordering-key.tsx')).OrderingKey),
  choose: () => null,
};
