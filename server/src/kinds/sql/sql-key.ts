// The part of an SQL question that grading needs: its solution and data sets.
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { RowOrder } from '@rehearse/contract/kinds/sql/compare-rows.ts';

type Authored = AuthoredOf<'sql'>;
export type SqlKey = Pick<Authored, 'schema' | 'rows' | 'hidden' | 'solution' | 'expected'> & {
  kind: 'sql';
  starter: string;
  compare: RowOrder;
  namesMatter: boolean;
  after: string | null;
};

/** Setup scripts: the visible data set first, then the hidden ones. */
export const dataSetsOf = ({ schema, rows, hidden }: Pick<SqlKey, 'schema' | 'rows' | 'hidden'>): string[] =>
  [rows, ...hidden].map((data) => `${schema}\n${data}`);

export const sqlKeyOf = (authored: Authored): SqlKey => ({
  kind: 'sql',
  schema: authored.schema,
  rows: authored.rows,
  hidden: authored.hidden,
  solution: authored.solution,
  expected: authored.expected,
  starter: authored.starter ?? '',
  compare: authored.compare,
  namesMatter: authored.namesMatter ?? false,
  after: authored.after ?? null,
});
