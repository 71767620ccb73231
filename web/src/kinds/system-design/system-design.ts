// The kind "system design" on screen: sections, estimates, and a diagram.
import { systemDesignAnswers } from '@rehearse/contract/kinds/system-design/system-design-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('design field', () => import('./design-field.tsx')));
const Given = lazy(() => loadChunk('design given', () => import('./design-given.tsx')));
const Key = lazy(() =>
  loadChunk('design key', async () => ({ default: (await import('./design-key.tsx')).DesignKey })),
);

export const systemDesign: WebKind<'system_design'> = {
  ...systemDesignAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
