// Calls every endpoint as a visitor, a guest, a user, another user, and an administrator, with each ID that one of them has.
import { api, apiBase } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable, type Kind } from '../../../testing/access-table.ts';
import { blueprint, fully, must, startTest, takeTest } from '../../../testing/take-test.ts';
import { writings } from '../db/schema/authoring.ts';
import { newId } from '../kernel/id.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

type Name = keyof typeof api;
type Demo = { guestToken: string; attemptId: string };
const endpoints = Object.entries(api) as [Name, Endpoint][];
const withAccess = (...access: Endpoint['access'][]) =>
  endpoints.filter(([, endpoint]) => access.includes(endpoint.access));

const unknown: Record<Kind, string> = {
  open: '01980000-0000-7000-8000-000000000000',
  finished: '01980000-0000-7000-8000-000000000001',
  notification: '01980000-0000-7000-8000-000000000002',
  report: '01980000-0000-7000-8000-000000000003',
  person: '01980000-0000-7000-8000-000000000004',
  question: 'no-such-question',
  job: '987654321',
  mail: '01980000-0000-7000-8000-000000000007',
  incident: '01980000-0000-7000-8000-000000000004',
  dispute: '0190d3e0-0000-7000-8000-000000000001',
  message: '01980000-0000-7000-8000-000000000005',
  writing: '01980000-0000-7000-8000-000000000006',
  session: '01980000-0000-7000-8000-000000000007',
  invitation: '01980000-0000-7000-8000-000000000008',
  link: '01980000-0000-7000-8000-000000000009',
};

const administrator = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let owner: Client;
let other: Client;
let admin: Client;
/** A demo guest with their token and test. */
let guest: Demo;
/** IDs of everything the owner has. */
let theirs: Record<Kind, string>;

/** A question request as a model would have left it; the test has no model. */
const keepWriting = async (userId: string): Promise<string> => {
  const id = newId();
  await app.db.insert(writings).values({
    userId,
    id,
    state: 'done',
    slots: [],
    outcomes: [],
    startedAt: new Date(),
    blueprint: blueprint(),
  });
  return id;
};

const sessionElsewhere = async (client: Client): Promise<string> => {
  await app.signIn({ email: client.email, password: 'quiet rooms' });
  const { items } = must(await client.call(api.listSessions, {}));
  return items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
};

/** An open test, a finished one, its notification, a report, and so on, by kind. */
const thingsOf = async (client: Client): Promise<Record<Kind, string>> => {
  const finished = await takeTest(app, client, { length: 1 }, fully);
  const open = await startTest(client, { length: 1 });
  const { items } = must(await client.call(api.listNotifications, {}));
  const report = must(
    await client.call(api.reportQuestion, {
      params: { id: finished.id, position: 1 },
      body: { reason: 'typo', text: 'A letter is missing.' },
    }),
  );
  const { rows } = await app.db.$client.query<{ id: string }>(
    "select id::text from graphile_worker.add_job('nothing')",
  );
  const incident = must(await admin.call(api.openIncident, accessTable.openIncident));
  await app.send(api.sendMessage, accessTable.sendMessage);
  must(await admin.call(api.inviteAddresses, { body: { list: 'invited@example.org' } }));
  const messages = must(await admin.call(api.listMessages, {}));
  const [question] = open.items;
  // by a new person, because disputes per day are limited
  const doubter = await app.signUp();
  const doubted = await takeTest(app, doubter, { kinds: ['short_answer'], length: 1 }, fully);
  const dispute = must(
    await doubter.call(api.disputeGrade, {
      params: { id: doubted.id, position: 1 },
      body: { reason: 'It says so.' },
    }),
  );
  return {
    open: open.id,
    finished: finished.id,
    notification: items[0]?.id ?? '',
    report: report.id,
    person: client.userId,
    question: question?.question.id ?? '',
    job: rows[0]?.id ?? '',
    mail: must(await admin.call(api.listMail)).items[0]?.id ?? '',
    incident: incident.id,
    message: messages.items[0]?.id ?? '',
    dispute: dispute.id,
    writing: await keepWriting(client.userId),
    session: await sessionElsewhere(client),
    invitation: must(await admin.call(api.listInvitations)).items[0]?.id ?? '',
    link: must(
      await client.call(api.shareResult, { ...accessTable.shareResult, params: { id: finished.id } }),
    ).id,
  };
};

beforeAll(async () => {
  app = await createTestApp({ admin: administrator });
  [owner, other, admin] = [await app.signUp(), await app.signUp(), await app.signIn(administrator)];
  theirs = await thingsOf(owner);
  guest = must(await app.send(api.startDemo, {}));
});
afterAll(() => app.close());

type Refusal = { status: number; code: string | undefined; body: unknown; headers: Record<string, string> };

/** The reply without what always differs: the request ID and the date. Doesn't wait for streams. */
const ask = async (name: Name, id: string, token?: string): Promise<Refusal> => {
  const endpoint: Endpoint = api[name];
  const { body } = accessTable[name];
  const reply = await fetch(
    `${app.origin}${apiBase}${endpoint.path.replace(':id', id).replace(/:(?:position|section)/, '1')}`,
    {
      method: endpoint.method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    },
  );
  const { date: _date, ...headers } = Object.fromEntries(reply.headers);
  if (reply.ok) {
    await reply.body?.cancel();
    return { status: reply.status, code: undefined, body: undefined, headers };
  }
  const { error } = (await reply.json()) as { error: { code: string; requestId?: string } };
  delete error.requestId;
  return { status: reply.status, code: error.code, body: error, headers };
};

/** One ID of each kind that the endpoint takes; an empty string if it takes none. */
const idsFor = (name: Name, ids: Record<Kind, string>): string[] => {
  const kinds = accessTable[name].ids ?? [];
  return kinds.length === 0 ? [''] : kinds.map((kind) => ids[kind]);
};

it('lists every endpoint of the contract, with its body and IDs', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(Object.keys(api).toSorted());
  for (const [name, endpoint] of endpoints) {
    const { body, ids } = accessTable[name];
    expect({ name, body: body !== undefined, ids: ids !== undefined }).toEqual({
      name,
      body: endpoint.body !== undefined,
      ids: endpoint.path.includes(':id'),
    });
  }
});

describe('[S6.4] a visitor', () => {
  it.each(withAccess('user', 'admin'))('is asked to sign in: %s', async (name) => {
    for (const id of idsFor(name, theirs)) {
      expect(await ask(name, id)).toMatchObject({ status: 401, code: 'sign_in_needed' });
      for (const token of ['not-a-token-at-all', `${owner.accessToken}x`])
        expect(await ask(name, id, token)).toMatchObject({ status: 401, code: 'session_ended' });
    }
  });

  it.each(withAccess('public'))('has access: %s', async (name) => {
    for (const token of [undefined, 'not-a-token-at-all', guest.guestToken, other.accessToken]) {
      const { code, status } = await ask(name, '', token);
      expect(['sign_in_needed', 'admin_needed', 'not_found']).not.toContain(code);
      expect(status).not.toBe(500);
    }
  });
});

const forGuests = withAccess('user').filter(([, endpoint]) => endpoint.guests);

describe('[S6.4] a guest', () => {
  const closed = endpoints.filter(([, { access, guests }]) => access !== 'public' && !guests);

  it.each(closed)('is asked to sign in, like a visitor: %s', async (name) => {
    for (const id of [...idsFor(name, theirs), ...idsFor(name, unknown)]) {
      const reply = await ask(name, id, guest.guestToken);
      expect(reply).toMatchObject({ status: 401, code: 'sign_in_needed' });
    }
  });

  it.each(forGuests.filter(([name]) => accessTable[name].ids))(
    'gets 404 for other people’s data: %s',
    async (name) => {
      const nowhere = await ask(name, idsFor(name, unknown)[0] ?? '', guest.guestToken);
      expect(nowhere).toMatchObject({ status: 404, code: 'not_found' });
      for (const id of idsFor(name, theirs)) expect(await ask(name, id, guest.guestToken)).toEqual(nowhere);
      for (const token of [owner.accessToken, admin.accessToken])
        expect(await ask(name, guest.attemptId, token)).toEqual(nowhere);
    },
  );

  it.each(forGuests)('has access with their own test: %s', async (name) => {
    const { guestToken, attemptId } = must(await app.send(api.startDemo, {}));
    const { status } = await ask(name, attemptId, guestToken);
    expect([401, 403, 404, 500]).not.toContain(status);
  });

  it('has access only to these endpoints', () => {
    expect(forGuests.map(([name]) => name)).toEqual([
      'readAttempt',
      'saveAnswer',
      'keepTimes',
      'flagQuestion',
      'takeHint',
      'checkAnswer',
      'submitAttempt',
      'expectScore',
      'keepDelivery',
      'readResults',
      'streamEvents',
    ]);
  });
});

describe('[S6.4] a user', () => {
  it.each(withAccess('admin'))(
    'gets the same 403 from an admin endpoint whether the ID exists or not: %s',
    async (name) => {
      const replies = [];
      for (const id of [...idsFor(name, theirs), ...idsFor(name, unknown)]) {
        replies.push(await ask(name, id, owner.accessToken), await ask(name, id, other.accessToken));
      }
      expect(replies[0]).toMatchObject({ status: 403, code: 'admin_needed' });
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    },
  );
});

describe('[S6.4] another person’s data', () => {
  const addressed = withAccess('user').filter(([name]) => accessTable[name].ids);

  it.each(addressed)('gets the same 404 as an unknown ID: %s', async (name) => {
    for (const token of [other.accessToken, admin.accessToken]) {
      const nowhere = await ask(name, idsFor(name, unknown)[0] ?? '', token);
      expect(nowhere).toMatchObject({ status: 404, code: 'not_found' });
      for (const id of idsFor(name, theirs)) expect(await ask(name, id, token)).toEqual(nowhere);
    }
  });

  it.each(['again', 'weak'] as const)('cannot start a test: %s', async (from) => {
    for (const attemptId of [theirs.finished, unknown.finished]) {
      const reply = await other.call(api.startAttempt, { body: { from, attemptId } });
      expect(reply).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    }
  });

  it('is unchanged after all these requests', async () => {
    const { body } = await owner.call(api.readAttempt, { params: { id: theirs.open } });
    expect(body).toMatchObject({ state: 'active', items: [{ flagged: false, saved: { revision: 0 } }] });
    const past = await owner.call(api.listPastAttempts, {});
    expect(past.body.items.map(({ id }) => id).toSorted()).toEqual([theirs.open, theirs.finished].toSorted());
    const unread = await owner.call(api.listNotifications, {});
    expect(unread.body.items.find(({ id }) => id === theirs.notification)?.readAt).toBeNull();
    expect((await owner.call(api.readProfile)).body).toMatchObject({ email: owner.email });
  });
});

describe('[S6.4] access', () => {
  it.each(withAccess('user'))('is granted to the owner: %s', async (name) => {
    const [kind] = accessTable[name].ids ?? [];
    const [id = ''] = kind ? idsFor(name, await thingsOf(owner)) : [];
    const { status } = await ask(name, id, owner.accessToken);
    expect([401, 403, 404, 500]).not.toContain(status);
  });

  it.each(withAccess('admin'))('is granted to an administrator: %s', async (name) => {
    for (const id of idsFor(name, theirs)) {
      const { status } = await ask(name, id, admin.accessToken);
      expect([401, 403, 404, 500]).not.toContain(status);
    }
  });
});
