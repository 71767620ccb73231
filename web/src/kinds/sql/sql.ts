// The kind "SQL" on screen: tables beside an editor, queries that run in this browser, data sets and the solution in results.
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import { lazy } from 'react';
import { loadChunk } from '../../ui/code-loading/chunk.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

const Field = lazy(() =>
  loadChunk('sql field', async () => ({ default: (await import('./sql-field.tsx')).SqlField })),
);

const Given = lazy(() =>
  loadChunk('sql given', async () => ({ default: (await import('./sql-given.tsx')).SqlGiven })),
);

const Key = lazy(() =>
  loadChunk('sql key', async () => ({ default: (await import('./sql-key.tsx')).SqlKey })),
);

export const sql: WebKind<'sql'> = {
  ...sqlAnswers,
  Field: lazyPart(Field),
  Given: lazyPart(Given),
  Key: lazyPart(Key),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the query, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor, one after the other'],
    ],
  },
};
