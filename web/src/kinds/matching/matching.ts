// The "matching" kind in the browser: a select for each prompt.
import { matchingAnswers } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const matching: WebKind<'matching'> = {
  ...matchingAnswers,
  Field: lazyPart('matching field', async () => (await import('./matching-field.tsx')).default),
  Given: lazyPart('matching given', async () => (await import('./matching-given.tsx')).MatchingGiven),
  Key: lazyPart('matching key', async () => (await import('./matching-key.tsx')).MatchingKey),
  choose: () => null,
};
