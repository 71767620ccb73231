// Tests that a worker killed while grading a test leaves nothing half done, and that the next one grades it once.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../testing/own-process.ts';
import { answerTest, fully, must, startTest } from '../testing/take-test.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
});
afterAll(() => app.close());

it('grades a test once after a worker was killed before saving its grades', { timeout: 90_000 }, async () => {
  const person = await app.signUp();
  const attempt = await startTest(person, { length: 3 });
  await answerTest(app, person, attempt, fully);
  must(await person.call(api.submitAttempt, { params: { id: attempt.id } }));

  const holder = new pg.Client(app.environment.DATABASE_URL);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from attempts where id = $1 for update', [attempt.id]);
  const worker = await startProcess({ ...app.environment, ROLE: 'worker' });
  const waitsForUs = async () =>
    (
      await app.db.execute(
        sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
      )
    ).rowCount;
  await expect.poll(waitsForUs).toBeGreaterThan(0);
  await worker.kill('SIGKILL');
  await holder.query('rollback');
  await holder.end();
  const kept = async () => {
    const { rows } = await app.db.execute<{ grades: number; facts: number }>(sql`
      select (select count(*)::int from grades where user_id = ${person.userId}) as grades,
        (select count(*)::int from ledger_events where user_id = ${person.userId}
          and kind in ('answer_graded', 'attempt_graded')) as facts`);
    return rows[0];
  };
  expect(await kept()).toEqual({ grades: 0, facts: 0 });

  const next = await startProcess({ ...app.environment, ROLE: 'worker' });
  await expect.poll(kept, { timeout: 60_000 }).toEqual({ grades: 3, facts: 4 });
  const { items } = must(await person.call(api.readResults, { params: { id: attempt.id } }));
  expect(items.map(({ earlier }) => earlier.length)).toEqual([0, 0, 0]);
  await next.kill('SIGTERM');
});
