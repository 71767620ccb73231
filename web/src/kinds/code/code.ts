// The kind "code" on screen: an editor beside the examples, which run in this browser; the tests and the solutions in results.
import { codeAnswers } from '@rehearse/contract/kinds/code/code-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() =>
  loadChunk('code field', async () => ({ default: (await import('./code-field.tsx')).CodeField })),
);

const Given = lazy(() =>
  loadChunk('code given', async () => ({ default: (await import('./code-given.tsx')).CodeGiven })),
);

const Key = lazy(() =>
  loadChunk('code key', async () => ({ default: (await import('./code-key.tsx')).CodeKey })),
);

export const code: WebKind<'code'> = {
  ...codeAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the examples, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor, one after the other'],
    ],
  },
};
