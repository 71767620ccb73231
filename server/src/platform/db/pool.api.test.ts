// Tests that the server survives a lost connection, whether idle or in the middle of a transaction.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Log } from '../kernel/log.ts';
import { databaseFault } from './database-error.ts';
import { openAllConnections, openPool } from './pool.ts';

let lines: string[];
const write = (_fields: object, message = '') => void lines.push(message);
const log: Log = { debug: write, info: write, warn: write, error: write };

let testDatabase: TestDatabase;
// one lost connection may be logged twice: for the server's message and for the closed socket
beforeEach(() => void (lines = []));
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

// Vitest fails a run with an unhandled error event, because Node would exit.
it('survives a lost connection between two statements of a transaction', async () => {
  const pool = openPool({ connectionString: testDatabase.connectionString, max: 2 }, log);
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lines).toContain('database connection closed');
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/i);
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('ends a statement that runs too long, and an idle transaction', async () => {
  const { connectionString } = testDatabase;
  const pool = openPool(
    { connectionString, max: 1, statement_timeout: 100, idle_in_transaction_session_timeout: 100 },
    log,
  );
  const failure: unknown = await pool.query('select pg_sleep(20)').catch((error: unknown) => error);
  expect(databaseFault(failure)).toBe('unavailable');
  const client = await pool.connect();
  await client.query('begin');
  await expect.poll(() => lines).toContain('database connection closed');
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('limits statements and idle transactions by default', async () => {
  const pool = openPool({ connectionString: testDatabase.connectionString, max: 1 }, log);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }]);
  await pool.end();
});

it('survives a lost idle connection', async () => {
  const pool = openPool({ connectionString: testDatabase.connectionString, max: 2 }, log);
  const [idle, other] = await Promise.all([pool.connect(), pool.connect()]);
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid');
  idle.release();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lines).toContain('idle database connection closed');
  other.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('opens all connections in advance, without waiting for those in use', async () => {
  const pool = openPool({ connectionString: testDatabase.connectionString, max: 4 }, log);
  const busy = await Promise.all([pool.connect(), pool.connect()]);
  await openAllConnections(pool);
  expect([pool.totalCount, pool.idleCount]).toEqual([4, 2]);
  for (const client of busy) client.release();
  await pool.end();
});

it('continues when the database refuses connections', async () => {
  const { connectionString } = testDatabase;
  const pool = openPool(
    { connectionString: connectionString.replace(/[^/?]*(?=\?|$)/, 'missing'), max: 2 },
    log,
  );
  await openAllConnections(pool);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
