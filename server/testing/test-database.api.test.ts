// Tests that each test file gets its own migrated database.
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import { query } from './hold-postgres.ts';

const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all([first.drop(), second.drop()]));

test('a test database has the schema and the job queue, and is separate from others', async () => {
  const present =
    "select to_regclass('public.attempts') is not null as schema, to_regclass('graphile_worker.jobs') is not null as jobs";
  expect(await query(first.connectionString, present)).toEqual([{ schema: true, jobs: true }]);
  await query(first.connectionString, 'create table only_here (n int)');
  expect(await query(second.connectionString, "select to_regclass('only_here') as found")).toEqual([
    { found: null },
  ]);
});
