// Tables of language models: panel settings, people's own keys (encrypted), calls, and usage per day. Written only by modules/installation/models.
import {
  ModelSlot,
  ModelProvider,
  KnownProvider,
  ModelPurpose,
} from '@rehearse/contract/operations/models.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

/** Panel settings of the first and the second model, which override the environment. */
export const modelSlots = pgTable('model_slots', {
  slot: text({ enum: valuesOf(ModelSlot) }).primaryKey(),
  /** null: turned off in the panel, regardless of the environment. */
  provider: text({ enum: valuesOf(ModelProvider) }),
  model: text(),
  baseUrl: text('base_url'),
  keySealed: text('key_sealed'),
  keyEndsIn: text('key_ends_in'),
  keySetAt: timestamp('key_set_at', { withTimezone: true }),
  /** US dollars per million tokens. */
  priceIn: doublePrecision('price_in'),
  priceOut: doublePrecision('price_out'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

/** A single row, once budgets are set in the panel; null: no limit. */
export const modelBudgets = pgTable(
  'model_budgets',
  {
    id: integer().primaryKey(),
    personDay: bigint('person_day', { mode: 'number' }),
    allDay: bigint('all_day', { mode: 'number' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('model_budgets_one_row', sql`${t.id} = 1`)],
);

export const modelKeys = pgTable('model_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text({ enum: valuesOf(KnownProvider) }).notNull(),
  model: text().notNull(),
  keySealed: text('key_sealed').notNull(),
  keyEndsIn: text('key_ends_in'),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
});

export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid().primaryKey(),
    /** null: a call by the installation itself, such as a test in the panel. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    purpose: text({ enum: valuesOf(ModelPurpose) }).notNull(),
    provider: text({ enum: valuesOf(ModelProvider) }).notNull(),
    model: text().notNull(),
    /** Made with the person's own key, so outside every budget. */
    ownKey: boolean('own_key').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** True if the provider reported the tokens; false if they are estimated. */
    counted: boolean().notNull(),
    /** US dollars; null: unknown. */
    cost: doublePrecision(),
    /** null: no token arrived. */
    firstWordMs: integer('first_word_ms'),
    totalMs: integer('total_ms').notNull(),
    /** `done`, `left` (client disconnected), or the kind of failure. */
    outcome: text().notNull(),
  },
  (t) => [index('model_calls_time').on(t.at), index('model_calls_person').on(t.userId, t.at)],
);

/** Tokens used or reserved, for the budget of a day (UTC). */
export const modelDays = pgTable('model_days', {
  day: date().primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
});

export const modelPersonDays = pgTable(
  'model_person_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('model_person_days_day').on(t.day)],
);
