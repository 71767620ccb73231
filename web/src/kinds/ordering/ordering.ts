// The kind "ordering" on screen: items that are moved into place.
import { lazy } from 'react';
import { orderingAnswers } from '@rehearse/contract/kinds/ordering/ordering-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { OrderingGiven } from './ordering-given.tsx';
import { OrderingKey } from './ordering-key.tsx';

const Field = lazy(() => loadChunk('ordering field', () => import('./ordering-field.tsx')));

export const ordering: WebKind<'ordering'> = {
  ...orderingAnswers,
  Field: lazyField(Field),
  Given: OrderingGiven,
  Key: OrderingKey,
  choose: () => null,
};
