// The kind "AI-assisted round" on screen: files to repair and tests to write, run in this browser.
import { assistedCodeAnswers } from '@rehearse/contract/kinds/assisted-code/assisted-code-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyField } from '../lazy-field.tsx';
import type { WebKind } from '../web-kind.ts';
import { AssistedCodeGiven } from './assisted-code-given.tsx';
import { AssistedCodeKey } from './assisted-code-key.tsx';

const Field = lazy(() => loadChunk('files field', () => import('./assisted-code-field.tsx')));

export const assistedCode: WebKind<'assisted_code'> = {
  ...assistedCodeAnswers,
  Field: lazyField(Field),
  Given: AssistedCodeGiven,
  Key: AssistedCodeKey,
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'run'],
      [['Esc', 'Tab'], 'leave the editor'],
    ],
  },
};
