// Tests the numbers behind /pricing: an estimate over the real bank, then this installation's own records.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedTest } from '../../../../testing/feedback-scene.ts';
import { asJson, honestly } from '../../../../testing/judging-model.ts';
import { openModelPeer } from '../../../../testing/model-peer.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { noModels } from '../../../platform/config/models.ts';

let peer: Awaited<ReturnType<typeof openModelPeer>>;
let app: TestApp;
beforeAll(async () => {
  peer = await openModelPeer();
  const first = { connection: peer.connection('compatible'), price: null };
  app = await createTestApp({ models: { ...noModels, first }, now: new Date(Date.now() + 86_400_000) });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const use = async () => (await app.send(api.readModelUse, {})).body;

/** Copies the only test `times` times. */
const repeatTest = (times: number) =>
  app.db.execute(sql`
    with made as (
      insert into attempts
      select (jsonb_populate_record(a, jsonb_build_object('id', uuidv7()))).*
      from attempts a, generate_series(1, ${times}::int)
      returning id)
    insert into grades
    select (jsonb_populate_record(g, jsonb_build_object('attempt_id', made.id, 'id', uuidv7()))).*
    from grades g, made`);

it('is estimated from the bank until a model has graded 20 tests, and is then based on records', async () => {
  peer.peer.on({}, asJson(honestly));
  await finishedTest(app, await app.signUp(), {});
  const estimate = await use();
  expect(estimate).toMatchObject({ from: 'estimate', of: 10 });
  // a few calls for each written answer, each with rules, rubric, and reference answer
  expect(estimate.inputTokens).toBeGreaterThan(5_000);
  expect(estimate.inputTokens).toBeLessThan(200_000);
  expect(estimate.outputTokens).toBeGreaterThan(100);

  await repeatTest(19);
  expect(await use()).toEqual(estimate);
  app.clock.advance(3_600_001);
  const { rows } = await app.db.execute<{ read: number; written: number }>(sql`
    select sum(input_tokens)::float8 as read, sum(output_tokens)::float8 as written
    from model_calls where purpose = 'grade'`);
  const [spent] = rows;
  expect(spent?.read).toBeGreaterThan(100);
  expect(await use()).toEqual({
    from: 'records',
    of: 20,
    inputTokens: Math.round((spent?.read ?? 0) / 20),
    outputTokens: Math.round((spent?.written ?? 0) / 20),
  });

  app.clock.advance(91 * 86_400_000);
  expect(await use()).toMatchObject({ from: 'estimate' });
});
