// The kind "fill in" on screen: gaps in a text or in code.
import { lazy } from 'react';
import { fillInAnswers } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('fill in field', () => import('./fill-in-field.tsx')));

const Given = lazy(() =>
  loadChunk('fill-in given', async () => ({ default: (await import('./fill-in-given.tsx')).FillInGiven })),
);

const Key = lazy(() =>
  loadChunk('fill-in key', async () => ({ default: (await import('./fill-in-key.tsx')).FillInKey })),
);

export const fillIn: WebKind<'fill_in'> = {
  ...fillInAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
