// The "SQL" kind: statements that run in PostgreSQL against visible and hidden data sets.
import * as z from 'zod/mini';
import type { Check } from '../../grading/checks.ts';
import { authoredHead, authoredTail, shownHead } from '../authoring.ts';
import type { KindIcon } from '../kind-icon.ts';
import { Cell, ExpectedRows } from './result-table.ts';

const kind = z.literal('sql');
const icon: KindIcon = 'table';

/** Maximum length of the submitted SQL, in UTF-16 units. */
export const longestStatements = 20_000;

const Compare = z.enum(['set', 'sequence']);
const Statements = z.string().check(z.minLength(1), z.maxLength(longestStatements));
const Script = z.string().check(z.minLength(1), z.maxLength(20_000));

const WrongQuery = z.strictObject({
  /** A reviewer's comment on the mistake. */
  why: z.string().check(z.minLength(10), z.maxLength(300)),
  query: Statements,
});

export const SqlTable = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(Cell)),
});
export type SqlTable = z.infer<typeof SqlTable>;

export const sql = {
  kind: 'sql' as const,
  label: 'SQL',
  icon,
  markedBy: 'exact' as const,
  isStory: false,
  fitsInterview: false,
  checkedBy: (checks: readonly Check[]): string =>
    `by running your SQL against ${checks.length} data sets on the server`,
  question: z.object({
    kind,
    ...shownHead,
    schema: z.string(),
    rows: z.string(),
    /** The schema in display form. */
    tables: z.array(SqlTable),
    starter: z.string(),
    compare: Compare,
    namesMatter: z.boolean(),
    /** A query that runs after the statements and whose rows are compared; null: compare the statements' own rows. */
    after: z.nullable(z.string()),
    /** The expected result on the visible data. */
    expected: ExpectedRows,
    /** Number of hidden data sets, in addition to the visible one. */
    hiddenDataSets: z.number(),
  }),
  answer: z.object({ kind, text: z.string() }),
  reveal: z.object({ kind, solution: z.string(), explanation: z.string() }),
  authoring: z.strictObject({
    ...authoredHead,
    kind,
    schema: Script,
    rows: Script,
    hidden: z.array(Script).check(z.minLength(2), z.maxLength(4)),
    starter: z.optional(z.string().check(z.maxLength(2000))),
    solution: Statements,
    compare: Compare,
    /** Column names must match as well. */
    namesMatter: z.optional(z.literal(true)),
    after: z.optional(Statements),
    /** The solution's result on `rows`. */
    expected: ExpectedRows,
    wrong: z.array(WrongQuery).check(z.minLength(2), z.maxLength(4)),
    explanation: z.string().check(z.minLength(20)),
    ...authoredTail,
  }),
  empty: { kind: 'sql' as const, text: '' },
  spelling: ({ text }: { text: string }): string => text,
};
