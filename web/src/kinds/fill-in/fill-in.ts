// The kind "fill in" on screen: gaps in a text or in code.
import { lazy } from 'react';
import { fillInAnswers } from '@rehearse/contract/kinds/fill-in/fill-in-answers.ts';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { FillInGiven } from './fill-in-given.tsx';
import { FillInKey } from './fill-in-key.tsx';

const Field = lazy(() => loadChunk('fill in field', () => import('./fill-in-field.tsx')));

export const fillIn: WebKind<'fill_in'> = {
  ...fillInAnswers,
  Field: lazyField(Field),
  Given: FillInGiven,
  Key: FillInKey,
  choose: () => null,
};
