// A query result as the database returns it: each cell is text or null.
import * as z from 'zod/mini';

export const Cell = z.nullable(z.string());
export type Cell = z.infer<typeof Cell>;

export const ResultTable = z.object({
  columns: z.array(z.object({ name: z.string(), isNumber: z.boolean() })),
  /** The first rows, at most 500. */
  rows: z.array(z.array(Cell)),
  /** Total rows returned, or rows changed by the statement. */
  rowCount: z.number(),
  /** `SELECT`, `UPDATE`, …: the command of the last statement that returned rows, or else of the last statement. */
  command: z.string(),
});
export type ResultTable = z.infer<typeof ResultTable>;

export const ExpectedRows = z.strictObject({
  columns: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  rows: z.array(z.array(Cell)).check(z.maxLength(200)),
});
export type ExpectedRows = z.infer<typeof ExpectedRows>;
