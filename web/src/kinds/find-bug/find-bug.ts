// The kind "find the bug" on screen: a line to mark, and words beside it.
import { findBugAnswers } from '@rehearse/contract/kinds/find-bug/find-bug-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { FindBugGiven } from './find-bug-given.tsx';
import { FindBugKey } from './find-bug-key.tsx';

const Field = lazy(() => loadChunk('bug field', () => import('./find-bug-field.tsx')));

export const findBug: WebKind<'find_bug'> = {
  ...findBugAnswers,
  Field: lazyField(Field),
  Given: FindBugGiven,
  Key: FindBugKey,
  choose: () => null,
};
