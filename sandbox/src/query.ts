// A run of SQL: its statements, its data sets, and the outcomes.
import type { ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import type { GuestError } from './guest.ts';

export type QueryRun = {
  statements: string;
  /** Scripts that each create and fill the tables. */
  dataSets: string[];
  /** A query to run after the statements, whose rows are compared; null: the statements' own rows are. */
  after: string | null;
};

/** `notices`: notice messages from PostgreSQL. */
export type QueryOutcome =
  | { outcome: 'returned'; table: ResultTable | null; ms: number; notices: string }
  | { outcome: 'error'; error: GuestError; notices: string }
  | { outcome: 'timeout' | 'memory' | 'output' | 'not_run' };
