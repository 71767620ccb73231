// All SQL for models except statistics: configuration, own API keys, calls, and the daily budget.
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import {
  modelBudgets,
  modelCalls,
  modelDays,
  modelKeys,
  modelPersonDays,
  modelSlots,
} from '../../../platform/db/schema/models.ts';
import { inPages } from '../../../platform/db/rows-by-key.ts';
import { withoutWaiting, withoutWaitingText } from '../../../platform/db/without-waiting.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type SlotRow = typeof modelSlots.$inferSelect;
export type KeyRow = typeof modelKeys.$inferSelect;
export type CallRow = typeof modelCalls.$inferSelect;
export type Budgets = { personDay: number | null; allDay: number | null };
/** Tokens of one person on one UTC day; `userId` is null for calls that belong to nobody. */
export type Share = { userId: string | null; day: string; tokens: number };
export type ModelsRepository = ReturnType<typeof createModelsRepository>;

const { userId: _owner, ...callColumns } = getTableColumns(modelCalls);

/**
 * A named prepared statement, because every model call waits for it. It locks the person's row before the row shared by
 * everyone, always in this order, so calls can't deadlock.
 */
const reserveStatement = {
  name: 'reserve-tokens',
  text: `
    with asked as (select $1::uuid as user_id, $2::date as day, $3::bigint as tokens),
    person as (
      insert into model_person_days as p (user_id, day, tokens)
      select user_id, day, tokens from asked where user_id is not null and ($4::bigint is null or tokens <= $4)
      on conflict (user_id, day) do update set tokens = p.tokens + excluded.tokens
      where $4 is null or p.tokens + excluded.tokens <= $4
      returning 1),
    everybody as (
      insert into model_days as d (day, tokens)
      select day, tokens from asked
      where (user_id is null or exists (select from person)) and ($5::bigint is null or tokens <= $5)
      on conflict (day) do update set tokens = d.tokens + excluded.tokens
      where $5 is null or d.tokens + excluded.tokens <= $5
      returning 1)
    select $1 is null or exists (select from person) as person, exists (select from everybody) as everybody,
      ${withoutWaitingText}`,
};

export const createModelsRepository = (db: Database) => ({
  slots: (): Promise<SlotRow[]> => db.select().from(modelSlots),
  writeSlot: async (tx: Tx, row: SlotRow): Promise<void> => {
    await executor(db, tx)
      .insert(modelSlots)
      .values(row)
      .onConflictDoUpdate({ target: modelSlots.slot, set: row });
  },
  removeSlot: async (tx: Tx, slot: SlotRow['slot']): Promise<void> => {
    await executor(db, tx).delete(modelSlots).where(eq(modelSlots.slot, slot));
  },

  budgets: async (): Promise<Budgets | undefined> => (await db.select().from(modelBudgets))[0],
  writeBudgets: async (tx: Tx, budgets: Budgets, now: Date): Promise<void> => {
    const row = { ...budgets, changedAt: now };
    await executor(db, tx)
      .insert(modelBudgets)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: modelBudgets.id, set: row });
  },

  keyOf: async (userId: string): Promise<KeyRow | undefined> =>
    (await db.select().from(modelKeys).where(eq(modelKeys.userId, userId)))[0],
  writeKey: async (tx: Tx, row: KeyRow): Promise<void> => {
    await executor(db, tx)
      .insert(modelKeys)
      .values(row)
      .onConflictDoUpdate({ target: modelKeys.userId, set: row });
  },
  removeKey: async (tx: Tx, userId: string): Promise<void> => {
    await executor(db, tx).delete(modelKeys).where(eq(modelKeys.userId, userId));
  },

  /**
   * Reserves the tokens, and returns which of the two budgets had room for them. Commits without waiting for the disk,
   * because all calls queue for the shared row's lock; a crash of the database loses the last half second of reservations.
   */
  reserve: async ({ userId, day, tokens }: Share, { personDay, allDay }: Budgets) => {
    const { rows } = await db.$client.query<{ person: boolean; everybody: boolean }>({
      ...reserveStatement,
      values: [userId, day, tokens, personDay, allDay],
    });
    return rows[0] ?? { person: false, everybody: false };
  },
  /** Adjusts the person's total for the day; `tokens` may be negative. */
  addToPerson: async ({ userId, day, tokens }: Share): Promise<void> => {
    await db.execute(sql`
      update model_person_days set tokens = greatest(0, tokens + ${tokens}::bigint)
      where user_id = ${userId}::uuid and day = ${day}::date
      returning ${withoutWaiting}`);
  },
  addToDay: async ({ day, tokens }: Share): Promise<void> => {
    await db.execute(sql`
      update model_days set tokens = greatest(0, tokens + ${tokens}::bigint) where day = ${day}::date
      returning ${withoutWaiting}`);
  },
  usedIn: async (day: string): Promise<number> =>
    (await db.select().from(modelDays).where(eq(modelDays.day, day)))[0]?.tokens ?? 0,

  /** Inserts nothing if the person was deleted during the call. */
  insertCall: async (call: CallRow): Promise<void> => {
    await db.execute(sql`
      insert into model_calls (id, user_id, at, purpose, provider, model, own_key, input_tokens, output_tokens,
        counted, cost, first_word_ms, total_ms, outcome)
      select ${call.id}::uuid, ${call.userId}::uuid, ${call.at.toISOString()}::timestamptz, ${call.purpose},
        ${call.provider}, ${call.model}, ${call.ownKey}::boolean, ${call.inputTokens}::int, ${call.outputTokens}::int,
        ${call.counted}::boolean, ${call.cost}::float8, ${call.firstWordMs}::int, ${call.totalMs}::int, ${call.outcome}
      where ${call.userId}::uuid is null or exists (select from users where id = ${call.userId}::uuid)`);
  },
  usedToGradeSince: async (since: Date): Promise<{ inputTokens: number; outputTokens: number }> => {
    const { rows } = await db.execute<{ inputTokens: number; outputTokens: number }>(sql`
      select coalesce(sum(input_tokens), 0)::float8 as "inputTokens", coalesce(sum(output_tokens), 0)::float8 as "outputTokens"
      from model_calls
      where at >= ${since.toISOString()}::timestamptz and purpose in ('grade', 'second_opinion')`);
    return rows[0] ?? { inputTokens: 0, outputTokens: 0 };
  },
  /** In pages, oldest first. */
  callsOf: (userId: string): AsyncGenerator<Omit<CallRow, 'userId'>[]> =>
    inPages((last, limit) =>
      db
        .select(callColumns)
        .from(modelCalls)
        .where(
          and(
            eq(modelCalls.userId, userId),
            // compared in SQL: a JavaScript Date is less precise than the stored timestamp
            last && sql`(at, id) > (select at, id from model_calls where id = ${last.id})`,
          ),
        )
        .orderBy(modelCalls.at, modelCalls.id)
        .limit(limit),
    ),
  /** Deletes calls and daily totals from before this time. */
  forgetBefore: async (moment: Date): Promise<void> => {
    const day = moment.toISOString().slice(0, 10);
    await db.delete(modelCalls).where(lt(modelCalls.at, moment));
    await db.delete(modelDays).where(lt(modelDays.day, day));
    await db.delete(modelPersonDays).where(lt(modelPersonDays.day, day));
  },
  /** Moves a guest's calls to the member, and adds their tokens to the member's daily totals. */
  mergeGuest: async (tx: Tx, from: string, to: string): Promise<void> => {
    await executor(db, tx).update(modelCalls).set({ userId: to }).where(eq(modelCalls.userId, from));
    await executor(db, tx).execute(sql`
      with gone as (delete from model_person_days where user_id = ${from}::uuid returning day, tokens)
      insert into model_person_days as p (user_id, day, tokens)
      select ${to}::uuid, day, tokens from gone order by day
      on conflict (user_id, day) do update set tokens = p.tokens + excluded.tokens`);
  },
});
