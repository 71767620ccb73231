// Tests separate web and worker processes, and that what the worker does reaches pages open at the web process.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type OwnProcess } from '../testing/own-process.ts';
import { answerTest, fully, must, startTest } from '../testing/take-test.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Processes start slowly when many tests run at once. */
const patient = { timeout: 90_000 };

let app: TestApp;
let web: OwnProcess;
beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  web = await startProcess({ ...app.environment, ROLE: 'web', DATABASE_POOL: '10' });
});
afterAll(async () => {
  await web.kill('SIGTERM');
  await app.close();
});

const jobsOf = async (): Promise<unknown> =>
  must(await app.send(api.readHealth, {}, undefined, web.origin)).parts['jobs'];

/** Collects the person's events from the web process until the signal aborts. */
const hear = (token: string, signal: AbortSignal) => {
  const heard: string[] = [];
  void fetch(`${web.origin}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal })
    .then(async ({ body }) => {
      for await (const chunk of body ?? []) heard.push(Buffer.from(chunk).toString());
    })
    .catch(() => undefined);
  return heard;
};

it('leaves jobs to a worker, whose events reach pages open at the web process', patient, async () => {
  const person = await app.signUp();
  const attempt = await startTest(person, { length: 2, kinds: ['short_answer'] });
  await answerTest(app, person, attempt, fully);
  const closed = new AbortController();
  const heard = hear(person.accessToken, closed.signal);
  await expect.poll(() => heard.length).toBeGreaterThan(0);

  must(await app.send(api.submitAttempt, { params: { id: attempt.id } }, person.accessToken, web.origin));
  const waiting = async () =>
    must(await app.send(api.readResults, { params: { id: attempt.id } }, person.accessToken, web.origin))
      .waiting;
  expect(await waiting()).toBe(2);
  expect(await jobsOf()).toEqual({ state: 'ok', detail: 'No worker connected.' });

  const worker = await startProcess({ ...app.environment, ROLE: 'worker' });
  await expect.poll(waiting).toBe(0);
  await expect.poll(() => heard.join('')).toContain(attempt.id);
  closed.abort();
  await expect.poll(jobsOf).toEqual({ state: 'ok', detail: 'Run by a worker.' });
  await worker.kill('SIGTERM');
});

it('a worker serves only its health check', patient, async () => {
  const worker = await startProcess({ ...app.environment, ROLE: 'worker' });
  const statusOf = async (path: string) => (await fetch(`${worker.origin}${path}`)).status;
  await expect.poll(() => statusOf('/api/health')).toBe(200);
  for (const path of ['/', '/auth', '/api/status', '/api/openapi.json', '/api/explorer', '/identity/ok'])
    expect(await statusOf(path), path).toBe(404);
  await worker.kill('SIGTERM');
});
