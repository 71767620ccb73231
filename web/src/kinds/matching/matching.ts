// The kind "matching" on screen: a list to choose from for each prompt.
import { lazy } from 'react';
import { matchingAnswers } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('matching field', () => import('./matching-field.tsx')));

const Given = lazy(() =>
  loadChunk('matching given', async () => ({
    default: (await import('./matching-given.tsx')).MatchingGiven,
  })),
);

const Key = lazy(() =>
  loadChunk('matching key', async () => ({ default: (await import('./matching-key.tsx')).MatchingKey })),
);

export const matching: WebKind<'matching'> = {
  ...matchingAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
