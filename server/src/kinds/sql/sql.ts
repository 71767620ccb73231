// The "SQL" kind on the server: statements run against the visible and hidden data sets.
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkSql } from './check-sql.ts';
import { checkSqlRun } from './check-sql-run.ts';
import { judgeSql } from './judge-sql.ts';
import { readTables } from './read-tables.ts';
import { sqlDraft } from './sql-draft.ts';
import { sqlKeyOf, type SqlKey } from './sql-key.ts';

type Sql = ServerKind<'sql', SqlKey> & MarkedByKey<'sql', SqlKey> & { draft: typeof sqlDraft };

export const sql: Sql = {
  ...sqlAnswers,
  show: (version, authored) => ({
    kind: 'sql',
    ...shownHeadOf(version, authored),
    schema: authored.schema,
    rows: authored.rows,
    tables: readTables(authored),
    starter: authored.starter ?? '',
    compare: authored.compare,
    namesMatter: authored.namesMatter ?? false,
    after: authored.after ?? null,
    expected: authored.expected,
    hiddenDataSets: authored.hidden.length,
  }),
  reveal: ({ solution, explanation }) => ({ kind: 'sql', solution, explanation }),
  markingKey: sqlKeyOf,
  judge: judgeSql,
  rightAnswer: ({ solution }) => ({ kind: 'sql', text: solution }),
  check: { rule: 'sql', reasonsOf: checkSql },
  checkRun: checkSqlRun,
  keyTexts: ({ solution }) => ({ right: [solution], wrong: [] }),
  draft: sqlDraft,
  sample: ({ solution, wrong }, { known, random, pick }) => ({
    kind: 'sql',
    text: random() < known ? solution : pick(wrong).query,
  }),
};
