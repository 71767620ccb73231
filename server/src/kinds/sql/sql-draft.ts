// Reply format and instructions for a model that writes an SQL question.
import * as z from 'zod';
import { draftHead, draftRules } from '../draft-rules.ts';

const form = z.object({
  ...draftHead,
  schema: z.string(),
  rows: z.string(),
  hidden: z.array(z.string()),
  solution: z.string(),
  compare: z.enum(['set', 'sequence']),
  expectedColumns: z.array(z.string()),
  expectedRows: z.array(z.array(z.nullable(z.string()))),
  wrong: z.array(z.object({ why: z.string(), query: z.string() })),
  explanation: z.string(),
});

const rules = `- The question asks for one PostgreSQL query. "schema": CREATE TABLE statements for one to four small tables. "rows": INSERT INTO … VALUES statements with plain literals, four to fifteen rows a table, which the candidate sees. "hidden": two or three other data sets of the same form with the edge cases: ties, nulls, duplicates, no rows.
- "solution" is the query. It must not depend on the current time. "compare" is "sequence" where the text asks for an order that leaves no choice, else "set". The text names the columns and says what to return in each edge case.
- "expectedColumns" and "expectedRows" are exactly what the solution returns on "rows", each value as PostgreSQL prints it, null for NULL.
- "wrong": two to four plausible queries with a mistake, each returning different rows from the solution on at least one data set; "why" is one sentence that a reviewer would write.
- "explanation" says how the solution works and which edge case is often missed.`;

export const sqlDraft = draftRules(
  form,
  rules,
  ({ schema, rows, hidden, solution, compare, expectedColumns, expectedRows, wrong, explanation }) => ({
    schema,
    rows,
    hidden,
    solution,
    compare,
    expected: { columns: expectedColumns, rows: expectedRows },
    wrong,
    explanation,
  }),
);
