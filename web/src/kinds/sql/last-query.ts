// The last run of an SQL query, stored on this device with the answer.
import { ResultTable } from '@rehearse/contract/kinds/sql/result-table.ts';
import * as z from 'zod/mini';

const Outcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('returned'),
    table: z.nullable(ResultTable),
    ms: z.number(),
    notices: z.string(),
  }),
  z.object({
    outcome: z.literal('error'),
    error: z.object({
      type: z.string(),
      message: z.string(),
      line: z.nullable(z.number()),
      column: z.optional(z.number()),
    }),
    notices: z.string(),
  }),
  z.object({ outcome: z.enum(['timeout', 'memory', 'output', 'not_run']) }),
]);

const LastQuery = z.object({ text: z.string(), outcome: Outcome });
export type LastQuery = z.infer<typeof LastQuery>;

export const readLastQuery = (kept: string | null): LastQuery | null => {
  try {
    return LastQuery.safeParse(JSON.parse(kept ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

export const writeLastQuery = (query: LastQuery): string => JSON.stringify(query);
