// The kind "SQL": statements that are run against the rows shown and hidden data sets.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { sqlAnswers } from '@rehearse/contract/kinds/sql/sql-answers.ts';
import type { MarkedByKey, ServerKind } from '../server-kind.ts';
import { shownHeadOf } from '../shown-head.ts';
import { checkSql } from './check-sql.ts';
import { judgeSql } from './judge-sql.ts';
import { readTables } from './read-tables.ts';
import { sqlDraft } from './sql-draft.ts';
import type { SqlKey } from './sql-key.ts';

type Sql = ServerKind<'sql', SqlKey> & MarkedByKey<'sql', SqlKey> & { draft: typeof sqlDraft };

const rulesOf = ({ starter, compare, namesMatter, after }: AuthoredOf<'sql'>) => ({
  starter: starter ?? '',
  compare,
  namesMatter: namesMatter ?? false,
  after: after ?? null,
});

export const sql: Sql = {
  ...sqlAnswers,
  show: (version, authored) => ({
    kind: 'sql',
    ...shownHeadOf(version, authored),
    schema: authored.schema,
    rows: authored.rows,
    tables: readTables(authored),
    ...rulesOf(authored),
    expected: authored.expected,
    hiddenDataSets: authored.hidden.length,
  }),
  reveal: ({ solution, explanation }) => ({ kind: 'sql', solution, explanation }),
  markingKey: (authored) => ({
    kind: 'sql',
    schema: authored.schema,
    rows: authored.rows,
    hidden: authored.hidden,
    solution: authored.solution,
    expected: authored.expected,
    ...rulesOf(authored),
  }),
  judge: judgeSql,
  rightAnswer: ({ solution }) => ({ kind: 'sql', text: solution }),
  check: { rule: 'sql', reasonsOf: checkSql },
  keyTexts: ({ solution }) => ({ right: [solution], wrong: [] }),
  draft: sqlDraft,
  sample: ({ solution, wrong }, { known, random, pick }) => ({
    kind: 'sql',
    text: random() < known ? solution : pick(wrong).query,
  }),
};
