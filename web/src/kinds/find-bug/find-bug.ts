// The kind "find the bug" on screen: a line to mark, and words beside it.
import { findBugAnswers } from '@rehearse/contract/kinds/find-bug/find-bug-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('bug field', () => import('./find-bug-field.tsx')));

const Given = lazy(() =>
  loadChunk('find-bug given', async () => ({ default: (await import('./find-bug-given.tsx')).FindBugGiven })),
);

const Key = lazy(() =>
  loadChunk('find-bug key', async () => ({ default: (await import('./find-bug-key.tsx')).FindBugKey })),
);

export const findBug: WebKind<'find_bug'> = {
  ...findBugAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
};
