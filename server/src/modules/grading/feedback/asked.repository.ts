// The SQL condition on the status of a text requested from a model.
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const isAsked = (source: AnyPgColumn, state: 'writing' | 'gave_up'): SQL =>
  sql`${source} -> 'asked' ->> 'state' = ${state}`;
