// The "SQL" kind in the browser: tables, an editor, and queries that run here; results show the data sets and the solution.
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { WebKind } from '../web-kind.ts';

export const sql: WebKind<'sql'> = {
  ...sqlAnswers,
  Field: lazyPart('sql field', async () => (await import('./sql-field.tsx')).SqlField),
  GradedAnswer: lazyPart(
    'sql graded answer',
    async () => (await import('./sql-graded-answer.tsx')).SqlGradedAnswer,
  ),
  Key: lazyPart('sql key', async () => (await import('./sql-key.tsx')).SqlKey),
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the query, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor: press one, then the other'],
    ],
  },
};
