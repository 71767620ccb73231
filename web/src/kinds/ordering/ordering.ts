// The kind "ordering" on screen: items that are moved into place.
import { lazy } from 'react';
import { orderingAnswers } from '@rehearse/contract/kinds/ordering/ordering-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('ordering field', () => import('./ordering-field.tsx')));

const Given = lazy(() =>
  loadChunk('ordering given', async () => ({
    default: (await import('./ordering-given.tsx')).OrderingGiven,
  })),
);

const Key = lazy(() =>
  loadChunk('ordering key', async () => ({ default: (await import('./ordering-key.tsx')).OrderingKey })),
);

export const ordering: WebKind<'ordering'> = {
  ...orderingAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
