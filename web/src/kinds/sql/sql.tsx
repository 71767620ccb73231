// The kind "SQL" on screen.
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import type { WebKind } from '../web-kind.ts';

export const sql: WebKind<'sql'> = {
  ...sqlAnswers,
  Field: () => null,
  Given: () => null,
  Key: () => null,
  choose: () => null,
};
