// The kind "SQL" on screen: tables beside an editor, queries that run in this browser, data sets and the solution in results.
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import type { WebKind } from '../web-kind.ts';
import { SqlField } from './sql-field.tsx';
import { SqlGiven } from './sql-given.tsx';
import { SqlKey } from './sql-key.tsx';

export const sql: WebKind<'sql'> = {
  ...sqlAnswers,
  Field: SqlField,
  Given: SqlGiven,
  Key: SqlKey,
  choose: () => null,
  room: {
    wide: true,
    keys: [
      [['Ctrl', "'"], 'Run the query, in the editor'],
      [['Esc', 'Tab'], 'Leave the editor, one after the other'],
    ],
  },
};
