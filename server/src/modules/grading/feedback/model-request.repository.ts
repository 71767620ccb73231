// The SQL condition on the status of a text requested from a model.
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const hasModelRequest = (source: AnyPgColumn, state: 'writing' | 'gave_up'): SQL =>
  sql`${source} -> 'requestedModel' ->> 'state' = ${state}`;
