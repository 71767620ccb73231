// What is run of SQL: statements, the data sets that they are run against, and what came of each.
import type { ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { GuestError } from './guest.ts';

export type QueryRun = {
  statements: string;
  /** One script each, which makes the tables and fills them. */
  dataSets: string[];
  /** Its rows count once the statements have run; null: those of the statements do. */
  after: string | null;
};

/** `notices`: what PostgreSQL told besides. */
export type QueryOutcome =
  | { outcome: 'returned'; table: ResultTable | null; ms: number; notices: string }
  | { outcome: 'error'; error: GuestError; notices: string }
  | { outcome: 'timeout' | 'memory' | 'output' | 'not_run' };
