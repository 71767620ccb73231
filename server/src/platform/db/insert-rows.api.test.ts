// Tests that rows inserted as one JSON value arrive unchanged, and that the prepared statement's text stays the same.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Log } from '../kernel/log.ts';
import { openDatabase, transactOn, type Database } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { runNamed } from './named-statement.ts';

const notes = pgTable(
  'test_notes',
  {
    topic: text().notNull(),
    place: integer('place_of_note').notNull(),
    words: text(),
    detail: jsonb().$type<unknown>(),
    at: timestamp('written_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.topic, t.place] })],
);

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connectionString, silent, 2);
  await db.execute(sql`create table test_notes (topic text, place_of_note int, words text, detail jsonb,
    written_at timestamptz, primary key (topic, place_of_note))`);
});
beforeEach(() => db.delete(notes));
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const at = new Date('2026-03-01T10:20:30.456Z');

it('preserves quotes, timestamps, nested values, and omitted columns', async () => {
  const rows = [
    { topic: 'O\'Neil "x" \\ $1', place: 1, words: 'ü 🙂\n', detail: { deep: [1, null, 'a'] }, at },
    { topic: 'empty', place: 2 },
  ];
  await insertRows({ db }, notes, rows);
  expect(await db.select().from(notes).orderBy(notes.place)).toEqual([
    rows[0],
    { topic: 'empty', place: 2, words: null, detail: null, at: null },
  ]);
});

it('replaces unpaired surrogates, and writes nothing for no rows', async () => {
  await insertRows({ db }, notes, []);
  await insertRows({ db }, notes, [{ topic: 'half', place: 1, words: 'a\ud83d', detail: ['\udc00b'] }]);
  expect(await db.select({ words: notes.words, detail: notes.detail }).from(notes)).toEqual([
    { words: 'a\ufffd', detail: ['\ufffdb'] },
  ]);
});

it('inserts thousands of rows, and takes part in the transaction', async () => {
  const rows = Array.from({ length: 3_000 }, (_, place) => ({ topic: 'many', place }));
  await insertRows({ db }, notes, rows);
  const undone = transactOn(db)(async (tx) => {
    await insertRows({ db, tx }, notes, [{ topic: 'undone', place: 1 }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await db.$count(notes)).toBe(3_000);
});

it('rejects a statement name reused with other SQL', async () => {
  await transactOn(db)(async (tx) => {
    await runNamed({ db, tx }, 'one-name', sql`select ${1}::int`);
    await expect(runNamed({ db, tx }, 'one-name', sql`select ${1}::int + 1`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/unique/) },
    });
  });
});
