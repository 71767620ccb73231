// The kind "AI-assisted round" on screen: files to repair and tests to write, run in this browser.
import { assistedCodeAnswers } from '@rehearse/contract/kinds/assisted-code/assisted-code-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() => loadChunk('files field', () => import('./assisted-code-field.tsx')));

const Given = lazy(() =>
  loadChunk('assisted-code given', async () => ({
    default: (await import('./assisted-code-given.tsx')).AssistedCodeGiven,
  })),
);

const Key = lazy(() =>
  loadChunk('assisted-code key', async () => ({
    default: (await import('./assisted-code-key.tsx')).AssistedCodeKey,
  })),
);

export const assistedCode: WebKind<'assisted_code'> = {
  ...assistedCodeAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'run'],
      [['Esc', 'Tab'], 'leave the editor'],
    ],
  },
};
