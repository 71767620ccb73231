// A walk over the whole contract: strangers are asked to sign in, people are kept from the panel, another's is not found.
import { api } from '@rehearse/contract/api.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fully, takeTest, blueprint, startTest } from '../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../testing/test-app.ts';

const endpoints = Object.entries(api) as [string, Endpoint][];
const withAccess = (access: Endpoint['access']) =>
  endpoints.filter(([, endpoint]) => endpoint.access === access);

/** Input that is right in form, so that only the right to it is in question. */
const bodies: Record<string, object> = {
  previewAttempt: { blueprint: blueprint() },
  startAttempt: { from: 'blueprint', blueprint: blueprint() },
  saveAnswer: { revision: 1000, answer: { kind: 'numeric', text: '1' } },
  flagQuestion: { flagged: true },
  reportQuestion: { reason: 'typo', text: 'A letter is missing.' },
  changeProfile: {},
  deleteProfile: { email: 'nobody@example.org' },
  changeRole: { role: 'ADMIN' },
  changeStatus: { status: 'suspended' },
};

let app: TestApp;
let owner: Client;
let other: Client;
/** The owner's own, by the endpoint's path: an open test, a finished one, a notification. */
let ids: { open: string; finished: string; notification: string };
beforeAll(async () => {
  app = await createTestApp();
  [owner, other] = [await app.signUp(), await app.signUp()];
  const finished = await takeTest(app, owner, { length: 1 }, fully);
  const open = await startTest(owner, { length: 1 });
  const { body } = await owner.call(api.listNotifications, {});
  const [notification] = body.items;
  if (!notification) throw new Error('the owner was told nothing');
  ids = { open: open.id, finished: finished.id, notification: notification.id };
});
afterAll(() => app.close());

const inputFor = (name: string, endpoint: Endpoint, id: string) => {
  if (endpoint.body && !(name in bodies)) throw new Error(`${name} has a body: say here what a right one is`);
  return { params: { id, position: 1 }, ...(endpoint.body ? { body: bodies[name] } : {}) };
};

it.each([...withAccess('user'), ...withAccess('admin')])(
  'asks a stranger to sign in: %s',
  async (name, endpoint) => {
    const input = inputFor(name, endpoint, ids.open);
    for (const token of [undefined, 'not-a-token-at-all', `${owner.accessToken}x`]) {
      const { status, body } = await app.send(endpoint, input, token);
      expect({ status, code: body.error?.code }).toEqual({
        status: 401,
        code: token === undefined ? 'sign_in_needed' : 'session_ended',
      });
    }
  },
);

it.each(withAccess('admin'))('keeps a user from the panel: %s', async (name, endpoint) => {
  const { status, body } = await owner.call(endpoint, inputFor(name, endpoint, owner.userId));
  expect({ status, code: body.error?.code }).toEqual({ status: 403, code: 'admin_needed' });
});

describe("another person's", () => {
  const addressed = withAccess('user').filter(([, { path }]) => path.includes(':id'));

  it.each(addressed)('is not found, as if it were not there: %s', async (name, endpoint) => {
    const own = endpoint.path.startsWith('/notifications') ? [ids.notification] : [ids.open, ids.finished];
    for (const id of own) {
      const theirs = await other.call(endpoint, inputFor(name, endpoint, id));
      const unknown = await other.call(
        endpoint,
        inputFor(name, endpoint, '01980000-0000-7000-8000-000000000000'),
      );
      const told = ({ status, body }: typeof theirs) => {
        const { code, message, details } = body.error ?? {};
        return { status, code, message, details };
      };
      expect(told(theirs)).toMatchObject({ status: 404, code: 'not_found' });
      expect(told(theirs)).toEqual(told(unknown));
    }
  });

  it.each(['again', 'weak'] as const)('is not taken %s', async (from) => {
    const reply = await other.call(api.startAttempt, { body: { from, attemptId: ids.finished } });
    expect(reply).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it('is as it was after all of this', async () => {
    const { body } = await owner.call(api.readAttempt, { params: { id: ids.open } });
    expect(body).toMatchObject({ state: 'active', items: [{ flagged: false, saved: { revision: 0 } }] });
    const past = await owner.call(api.listPastAttempts, {});
    expect(past.body.items.map(({ id }) => id).toSorted()).toEqual([ids.open, ids.finished].toSorted());
    const unread = await owner.call(api.listNotifications, {});
    expect(unread.body.items.find(({ id }) => id === ids.notification)?.readAt).toBeNull();
  });
});
