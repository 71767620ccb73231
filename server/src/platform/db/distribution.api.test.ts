// Tests that the tables match what docs/operations.md says about distributing them by user_id.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

const page = readFileSync(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8');
const namedAs = (how: string): string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${how}`)) ?? '';
  return [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
};
const distributed = namedAs('distributed by');
const reference = namedAs('reference tables');

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const strings = async (text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);

it('exactly the tables whose primary key starts with user_id are distributed', async () => {
  const byPerson = await strings(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attname = 'user_id' order by 1`);
  expect(byPerson).toEqual(distributed.toSorted());
});

it('every unique index of a distributed table includes user_id, except the documented one', async () => {
  const without = await strings(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relname in (${distributed.map((name) => `'${name}'`).join(', ')}) and not exists (
      select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and a.attnum = any (i.indkey))`);
  expect(without).toEqual(['disputes_id']);
  expect(page).toContain('`disputes_id`');
});

it('foreign keys of distributed tables include user_id or point to a reference table', async () => {
  const elsewhere = await strings(`
    select k.conname as name from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relname in (${distributed.map((name) => `'${name}'`).join(', ')})
      and t.relname not in (${reference.map((name) => `'${name}'`).join(', ')})
      and not exists (
        select 1 from unnest(k.conkey, k.confkey) as c(own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.own and a.attname = 'user_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.other and b.attname = 'user_id')`);
  expect(elsewhere).toEqual([]);
});

it('reference tables have no foreign keys to distributed tables', async () => {
  const into = await strings(`
    select k.conname as name from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relname in (${reference.map((name) => `'${name}'`).join(', ')})
      and t.relname in (${distributed.map((name) => `'${name}'`).join(', ')})`);
  expect(into).toEqual([]);
});
