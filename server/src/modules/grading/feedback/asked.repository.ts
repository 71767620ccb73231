// The condition on what became of a model that was asked for a text.
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const isAsked = (source: AnyPgColumn, state: 'writing' | 'gave_up'): SQL =>
  sql`${source} -> 'asked' ->> 'state' = ${state}`;
