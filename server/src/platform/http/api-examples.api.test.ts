// Tests that the replies in the API reference are real: each request is repeated here, and its reply still has the same shape.
// API_EXAMPLES=record writes them again to web/src/content/api-examples.json.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type Example = { path: string; body?: unknown; reply: unknown };

const file = new URL('../../../../web/src/content/api-examples.json', import.meta.url);
const admin = { email: 'admin@example.org', password: 'quiet rooms' };
const examples: Record<string, Example> = {};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ admin, now: new Date('2026-11-20T09:30:00Z') });
});
afterAll(() => app.close());

const longest = 120;

/** Short enough for a page: only the first entry of each list, and the start of a long text. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > longest ? `${value.slice(0, longest).trimEnd()}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
};

type Sent = { params?: Record<string, string | number>; body?: unknown };
type Ask = (endpoint: Endpoint, sent: Sent) => Promise<{ status: number; body: unknown }>;

/** Sends the request, records the reply, and returns it unchanged. */
const record = async <T>(name: keyof typeof api, ask: Ask, sent: Sent = {}): Promise<T> => {
  const endpoint: Endpoint = api[name];
  const { status, body } = await ask(endpoint, sent);
  expect(status, name).toBeLessThan(300);
  const path = Object.entries(sent.params ?? {}).reduce(
    (url, [param, value]) => url.replace(`:${param}`, String(value)),
    endpoint.path as string,
  );
  examples[name] = {
    path,
    ...(sent.body === undefined ? {} : { body: shortened(sent.body) }),
    reply: shortened(body),
  };
  return body as T;
};

const asNobody: Ask = async ({ method, path }, { body }) => {
  const reply = await fetch(`${app.origin}/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
};

/** Field names at every level. Leaves out list entries, whose fields can depend on the random choice of questions. */
const formOf = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? null
    : Array.isArray(value)
      ? []
      : Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, formOf(inner)]),
        );

test('each example has the shape of the server’s reply', async () => {
  const person = await app.signUp('noor@example.org');
  const asPerson: Ask = (endpoint, sent) => person.call(endpoint, sent);
  const administrator = await app.signIn(admin);
  const asAdmin: Ask = (endpoint, sent) => administrator.call(endpoint, sent);

  await record('readHealth', asNobody);
  await record('readStatus', asNobody);
  await record('readSignUp', asNobody);
  await record('startDemo', asNobody, { body: { timeZone: 'America/New_York', locale: 'en-US' } });
  await record('refresh', asNobody, { body: { refreshToken: person.refreshToken } });
  await record('readProfile', asPerson);

  const blueprint = {
    track: 'backend',
    skills: ['apis-http'],
    seniority: 'junior',
    kinds: ['short_answer'],
    length: 1,
    mode: 'practice',
    minutes: null,
  };
  await record('previewAttempt', asPerson, { body: { blueprint } });
  const attempt = await record<{ id: string }>('startAttempt', asPerson, {
    body: { from: 'blueprint', blueprint },
  });
  await record('saveAnswer', asPerson, {
    params: { id: attempt.id, position: 1 },
    body: {
      revision: 1,
      answer: { kind: 'short_answer', turns: [{ text: 'Without a valid token I answer 401.' }] },
    },
  });
  await record('submitAttempt', asPerson, { params: { id: attempt.id } });
  await app.runJobs();
  await record('readLatestResults', asPerson);
  await record('listPastAttempts', asPerson);
  await record('readProgress', asPerson);
  await record('listNotifications', asPerson);

  const interview = await person.call(api.startAttempt, {
    body: {
      from: 'blueprint',
      blueprint: {
        ...blueprint,
        kinds: [],
        length: 4,
        mode: 'interview',
        minutes: 20,
        seniority: 'mid',
        skills: [],
      },
    },
  });
  await record('readInterview', asPerson, { params: { id: interview.body.id } });

  await record('listPeople', asAdmin);
  await record('listQuestions', asAdmin);
  await record('readSystem', asAdmin);

  if (process.env['API_EXAMPLES'] === 'record') writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
  const shown = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>;
  expect(Object.keys(shown)).toEqual(Object.keys(examples));
  for (const [name, { body, reply }] of Object.entries(examples)) {
    expect(formOf(shown[name]?.reply), name).toEqual(formOf(reply));
    expect(formOf(shown[name]?.body), name).toEqual(formOf(body));
  }
});
