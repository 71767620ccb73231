// Tests that every panel route that changes something writes to the audit log or changes nothing, that the log can't be changed,
// and how it's read.
import { api } from '@rehearse/contract/api.ts';
import type { AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import type { Endpoint } from '@rehearse/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedRequests, type AuditedName } from '../../../../testing/audited-requests.ts';
import { openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';
import { must } from '../../../../testing/take-test.ts';
import type { Client } from '../../../../testing/test-app.ts';

let scene: ModelScene;
let admin: Client;
beforeAll(async () => {
  // an unreachable mail server, so that resent mail stays queued
  scene = await openModelScene({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'desk@example.org' } });
  ({ admin } = scene);
  // the first call stores when the administrator was last seen
  await list();
});
beforeEach(() => scene.rewind());
afterAll(() => scene.close());

const list = async (query: object = {}) => must(await admin.call(api.listAdminActions, { query }));

const changing = Object.entries(api as Record<string, Endpoint>)
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
  .map(([name]) => name as AuditedName);

/** A digest of each table's contents, except limits, the model call log, and failed requests, which record tries. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await scene.app.db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'identity', 'graphile_worker')
      and tablename not in ('limits', 'model_calls', 'model_days', 'request_failures')`);
  const marks: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await scene.app.db.execute<{ mark: string }>(
      sql.raw(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark from ${name} t`),
    );
    marks[name] = rows[0]?.mark ?? '';
  }
  return marks;
};

const refuseRecords = () =>
  scene.app.db.execute(sql`
    create function refuse_record() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_record before insert on admin_actions execute function refuse_record()`);
const takeRecords = () => scene.app.db.execute(sql`drop function refuse_record() cascade`);

describe('a change in the panel', () => {
  it('has a request in this test for every route', () => {
    expect(Object.keys(auditedRequests).toSorted()).toEqual(changing.toSorted());
  });

  it.each(changing)('is recorded in the log, or isn’t made: %s', async (name) => {
    const { action, target, prepare } = auditedRequests[name];
    const request = await prepare({ app: scene.app, admin, peerUrl: scene.peer.url });
    const before = await everything();
    await refuseRecords();
    try {
      expect((await admin.call(api[name], request)).status).toBe(500);
      expect(await everything()).toEqual(before);
    } finally {
      await takeRecords();
    }
    const written = (await list()).total;
    // rows within the same millisecond have no defined order
    scene.app.clock.advance(1000);
    const { status } = await admin.call(api[name], request);
    expect(status).toBeLessThan(300);
    const { items, total } = await list();
    expect(total).toBe(written + 1);
    const id: unknown = Object.values((request as { params?: object }).params ?? {})[0];
    expect(items[0]).toMatchObject({
      action,
      actor: { id: admin.userId, email: admin.email },
      target: id === undefined ? { kind: target } : { kind: target, id },
      at: scene.app.clock.now().toISOString(),
      requestId: expect.stringMatching(/^[\dA-F]{10}$/),
    });
  });

  it('leaves no secret, reason, or email address in the log', async () => {
    const { rows } = await scene.app.db.execute(sql`select * from admin_actions`);
    const kept = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(changing.length - 1);
    for (const part of ['sk-', '@example.org', 'A secret reason', 'token=', 'the words of an update'])
      expect(kept).not.toContain(part);
  });

  it('has no actor if it’s made on the command line', async () => {
    await scene.app.signUp('promoted@example.org');
    await scene.app.product.identity.promotePerson('promoted@example.org');
    expect((await list({ person: 'promoted@example.org' })).items).toMatchObject([
      { action: 'role_granted', actor: null, requestId: null, target: { email: 'promoted@example.org' } },
    ]);
  });
});

describe('the audit log', () => {
  const grant = async (person: Client, role: 'ADMIN' | 'USER' = 'ADMIN') =>
    admin.call(api.changeRole, { params: { id: person.userId }, body: { role } });
  const actionsOf = async (query: object): Promise<AdminActionKind[]> =>
    (await list(query)).items.map(({ action }) => action);

  it.each(['update admin_actions set action = action', 'delete from admin_actions'])(
    'refuses: %s',
    async (statement) => {
      const before = (await list()).total;
      await expect(scene.app.db.$client.query(statement)).rejects.toThrow('the audit log is never changed');
      expect((await list()).total).toBe(before);
    },
  );

  it('can’t be written or changed through any route', () => {
    const routes = Object.values(api as Record<string, Endpoint>).filter(({ path }) =>
      path.includes('audit'),
    );
    expect(routes.map(({ method }) => method)).toEqual(['GET']);
  });

  it('doesn’t record a refused change', async () => {
    const before = (await list()).total;
    expect((await grant(admin)).status).toBe(409);
    const nobody = { params: { id: '01980000-0000-7000-8000-000000000004' }, body: { role: 'ADMIN' } };
    expect((await admin.call(api.changeRole, nobody)).status).toBe(404);
    expect((await list()).total).toBe(before);
  });

  it('can be filtered by action and by person, as actor or target', async () => {
    const person = await scene.app.signUp();
    const other = await scene.app.signUp();
    await grant(person);
    scene.app.clock.advance(1000);
    await person.call(api.changeRole, { params: { id: other.userId }, body: { role: 'ADMIN' } });
    scene.app.clock.advance(1000);
    await grant(other, 'USER');
    for (const identifier of [person.userId, person.email, ` ${person.email.toUpperCase()} `])
      expect(await actionsOf({ person: identifier })).toEqual(['role_granted', 'role_granted']);
    expect(await actionsOf({ person: other.userId })).toEqual(['role_removed', 'role_granted']);
    expect(await actionsOf({ person: other.userId, action: 'role_removed' })).toEqual(['role_removed']);
    expect(await list({ person: 'nobody@example.org' })).toEqual({ items: [], next: null, total: 0 });
  });

  it('is paginated, newest first, with each row once', async () => {
    const person = await scene.app.signUp();
    for (let at = 0; at < 53; at += 1) {
      scene.app.clock.advance(at % 3 === 0 ? 1000 : 0);
      await grant(person, at % 2 === 0 ? 'ADMIN' : 'USER');
    }
    const first = await list({ person: person.userId });
    expect(first).toMatchObject({ total: 53, next: expect.any(String) });
    const second = await list({ person: person.userId, cursor: first.next });
    expect(second).toMatchObject({ total: 53, next: null });
    const all = [...first.items, ...second.items];
    expect(all).toHaveLength(53);
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const forged = await admin.call(api.listAdminActions, { query: { cursor: 'forged' } });
    expect(forged).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
  });

  it('keeps its rows when an account is deleted, with the ID and without the email address', async () => {
    const person = await scene.app.signUp();
    await grant(person);
    scene.app.clock.advance(1000);
    await person.call(api.changeRole, { params: { id: admin.userId }, body: { role: 'ADMIN' } });
    must(await person.call(api.deleteProfile, { body: { email: person.email } }));
    const { items } = await list({ person: person.userId });
    expect(items).toMatchObject([
      { actor: { id: person.userId, email: null }, target: { email: admin.email } },
      { actor: { email: admin.email }, target: { id: person.userId, email: null } },
    ]);
    const { rows } = await scene.app.db.execute(
      sql`select * from admin_actions a where a::text like ${`%${person.email}%`}`,
    );
    expect(rows).toEqual([]);
  });
});
