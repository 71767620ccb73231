// The "fill in" kind in the browser: gaps in text or code.
import { fillInAnswers } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const fillIn: WebKind<'fill_in'> = {
  ...fillInAnswers,
  Field: lazyPart('fill-in field', async () => (await import('./fill-in-field.tsx')).default),
  GradedAnswer: lazyPart(
    'fill-in graded answer',
    async () => (await import('./fill-in-graded-answer.tsx')).FillInGradedAnswer,
  ),
  Key: lazyPart('fill-in key', async () => (await import('./fill-in-key.tsx')).FillInKey),
  choose: () => null,
};
