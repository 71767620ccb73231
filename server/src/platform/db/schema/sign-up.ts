// Table of the administrators' choice of who can sign up: one row, or none before the first choice. Written only by modules/identity/sign-up.
import { SignUpRule } from '@rehearse/contract/identity/sign-up.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

export const signUpChoice = pgTable(
  'sign_up_choice',
  {
    /** Always true: there is one row. */
    id: boolean().primaryKey().default(true),
    rule: text({ enum: valuesOf(SignUpRule) }).notNull(),
    domains: text().array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('sign_up_choice_one_row', sql`${t.id}`)],
);
