// The kind "matching" on screen: a list to choose from for each prompt.
import { lazy } from 'react';
import { matchingAnswers } from '@rehearse/contract/kinds/matching/matching-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { MatchingGiven } from './matching-given.tsx';
import { MatchingKey } from './matching-key.tsx';

const Field = lazy(() => loadChunk('matching field', () => import('./matching-field.tsx')));

export const matching: WebKind<'matching'> = {
  ...matchingAnswers,
  Field: lazyField(Field),
  Given: MatchingGiven,
  Key: MatchingKey,
  choose: () => null,
};
