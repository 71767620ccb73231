// Tests health and the panel's system page over HTTP, and who can see them.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let person: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
  person = await app.signUp('person@example.org');
});
afterAll(() => app.close());

/** On a busy machine a probe may time out and report `down`, so this polls until all are healthy. */
const untilHealthy = async () => {
  await expect.poll(async () => (await app.send(api.readHealth, {})).status).toBe(200);
};

describe('health', () => {
  it('[S1.1] shows every part and the version to anyone', async () => {
    await untilHealthy();
    const { status, headers, body } = await app.send(api.readHealth, {});
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'ok',
        version: '1.0.0',
        parts: {
          database: { state: 'ok' },
          jobs: { state: 'ok', detail: 'No worker connected.' },
          questions: { state: 'ok', detail: expect.stringMatching(/^\d+ published$/) },
          'sign-in': { state: 'ok', detail: 'built-in (better-auth)' },
        },
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('[S1.1] has the same version as the API description', async () => {
    const described = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as {
      info: { version: string };
    };
    expect(described.info.version).toBe('1.0.0');
  });

  it('comes with an API description that has a success response for every endpoint', async () => {
    type Described = { paths: Record<string, Record<string, { responses: object }>> };
    const { paths } = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Described;
    const silent = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { responses }]) => !Object.keys(responses).some((status) => status.startsWith('2')))
        .map(([method]) => `${method} ${path}`),
    );
    expect(Object.keys(paths).length).toBeGreaterThan(50);
    expect(silent).toEqual([]);
  });

  it('responds with 503 and the same kind of body while a part is down', async () => {
    await app.db.execute(sql`update questions set state = 'retired'`);
    await expect
      .poll(() => app.send(api.readHealth, {}))
      .toMatchObject({ status: 503, body: { status: 'down', parts: { questions: { state: 'down' } } } });
    const { headers } = await app.send(api.readHealth, {});
    expect(headers.get('retry-after')).toBe('2');
    await app.db.execute(sql`update questions set state = 'published'`);
    await untilHealthy();
  });
});

describe('the system page', () => {
  it('shows counted figures, health, and versions', async () => {
    await untilHealthy();
    expect((await admin.call(api.readSystem)).body.countedAt).toBeNull();
    await app.product.tasks['count-figures']?.({}, { number: 1, last: false });
    const { status, body } = await admin.call(api.readSystem);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      health: { status: 'ok' },
      provider: expect.stringMatching(/\w/),
      grader: expect.stringMatching(/^Built-in, version \d+ \(words only\)$/),
      versions: { node: process.versions.node, postgresql: expect.stringMatching(/^18/) },
      counts: { people: 2, administrators: 1, attempts: 0 },
      countedAt: app.clock.now().toISOString(),
    });
    expect(body.counts['questions']).toBeGreaterThanOrEqual(90);
  });

  it('lists jobs, retries a failed one, and refuses running or unknown ones', async () => {
    await app.db.execute(sql`select graphile_worker.add_job('broken', '{}', max_attempts => 1)`);
    await app.db.execute(
      sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke.'`,
    );
    const { body } = await admin.call(api.listJobs);
    const [job] = body.jobs;
    expect(job).toMatchObject({ task: 'broken', state: 'failed', lastError: 'It broke.' });
    const params = { id: job?.id ?? '' };
    expect((await admin.call(api.retryJob, { params })).status).toBe(204);
    expect((await admin.call(api.listJobs)).body.jobs[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    await app.db.execute(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'someone'`,
    );
    expect(await admin.call(api.retryJob, { params })).toMatchObject({
      status: 409,
      body: { error: { code: 'job_not_retryable' } },
    });
    expect((await admin.call(api.retryJob, { params: { id: 'one' } })).status).toBe(404);
  });

  it('shows the outbox, and refuses a forged cursor', async () => {
    await app.db.execute(sql`truncate mails`); // sign-up sent some
    await app.db.execute(sql`insert into mails (id, "to", subject, text, state, created_at)
      values (gen_random_uuid(), 'person@example.org', 'Hello', 'Text', 'outbox', now())`);
    expect((await admin.call(api.listMail)).body).toMatchObject({
      items: [{ to: 'person@example.org', subject: 'Hello', state: 'outbox' }],
      next: null,
      total: 1,
    });
    const forged = Buffer.from('["x","y"]').toString('base64url');
    expect(await admin.call(api.listMail, { query: { cursor: forged } })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    });
  });

  it('is available only to administrators', async () => {
    for (const endpoint of [api.readSystem, api.listJobs, api.listMail]) {
      expect((await person.call(endpoint)).status).toBe(403);
      expect((await app.send(endpoint, {})).status).toBe(401);
    }
    expect((await person.call(api.retryJob, { params: { id: '1' } })).status).toBe(403);
  });
});
