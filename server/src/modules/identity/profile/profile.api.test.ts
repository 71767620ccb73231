// Tests profiles over the API: read, change, a complete export, and deletion without a trace.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveTraces, traceWords } from '../../../../testing/leave-traces.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T23:30:00Z') });
});
afterAll(() => app.close());

describe('the settings', () => {
  it('default to the browser’s settings, and can be changed one at a time', async () => {
    const ada = await app.signUp('ada-settings@example.org');
    const { body: before } = await ada.call(api.readProfile, {});
    expect(before).toMatchObject({
      email: 'ada-settings@example.org',
      role: 'USER',
      theme: 'system',
      extraTime: 'none',
      timerHidden: false,
      // no model is configured in this installation
      reader: null,
    });
    const changes = [
      { name: '  Ada Lovelace ' },
      { timeZone: 'Europe/Berlin' },
      { theme: 'dark' as const },
      { extraTime: '1.5' as const },
      { timerHidden: true },
    ];
    for (const body of changes) expect((await ada.call(api.changeProfile, { body })).status).toBe(200);
    const { body: after } = await ada.call(api.readProfile, {});
    expect(after).toEqual({
      ...before,
      name: 'Ada Lovelace',
      displayName: 'Ada Lovelace',
      timeZone: 'Europe/Berlin',
      theme: 'dark',
      extraTime: '1.5',
      timerHidden: true,
    });
  });

  it('store a time zone by its current name', async () => {
    const client = await app.signUp();
    for (const [timeZone, kept] of [
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['Europe/Kiev', 'Europe/Kyiv'],
    ]) {
      expect((await client.call(api.changeProfile, { body: { timeZone } })).status).toBe(200);
      expect((await client.call(api.readProfile, {})).body.timeZone).toBe(kept);
    }
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'Ada\u0007' }, 'name'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
  ])('refuse %j and change nothing', async (body, field) => {
    const client = await app.signUp();
    const before = await client.call(api.readProfile, {});
    const refused = await client.call(api.changeProfile, { body: { ...body, theme: 'dark' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input', fields: [{ path: field }] } },
    });
    expect((await client.call(api.readProfile, {})).body).toEqual(before.body);
  });
});

describe('the export', () => {
  it('is one readable file with all of this person’s data and none of another’s', async () => {
    const ada = await app.signUp('ada-export@example.org');
    await ada.call(api.changeProfile, { body: { timeZone: 'Asia/Tokyo', name: 'Ada of the export' } });
    const attempt = await leaveTraces(app, ada);
    const bob = await app.signUp('bob-export@example.org');
    const { id: bobsAttempt } = await leaveTraces(app, bob);

    const response = await ada.call(api.exportProfile);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    // 23:30 on the 20th in UTC is the 21st in Tokyo
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="rehearse-export-2026-11-21.json"',
    );
    const file = response.body as unknown as { parts: Record<string, { about: string; data: unknown }> };
    expect(Object.values(file.parts).every(({ about, data }) => about.length > 5 && data !== null)).toBe(
      true,
    );
    const text = JSON.stringify(file);
    for (const mine of [
      attempt.id,
      `${traceWords} (1)`,
      'Ada of the export',
      'ada-export@example.org',
      'There is a typo.',
    ])
      expect(text).toContain(mine);
    for (const theirs of [bobsAttempt, 'bob-export@example.org', bob.userId])
      expect(text).not.toContain(theirs);
  });

  it('is refused without a session', async () => {
    expect((await app.send(api.exportProfile, {})).status).toBe(401);
  });
});

/** Counts a person's rows in each table with a `user_id` column. */
const rowsOf = async (userId: string): Promise<Record<string, number>> => {
  const { rows: tables } = await app.db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`);
  const counted: Record<string, number> = {};
  for (const { table } of tables) {
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    counted[table] = rows[0]?.count ?? 0;
  }
  return counted;
};

/** Counts rows in the provider's tables with this address or account. */
const providerRowsOf = async (email: string, subject: string): Promise<number> => {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select ((select count(*) from identity."user" where email = ${email})
      + (select count(*) from identity.session where "userId" = ${subject})
      + (select count(*) from identity.account where "userId" = ${subject}))::int as count`);
  return rows[0]?.count ?? 0;
};

const subjectOf = async (userId: string): Promise<string> => {
  const { rows } = await app.db.execute<{ subject: string }>(
    sql`select subject from user_identities where user_id = ${userId}`,
  );
  return rows[0]?.subject ?? '';
};

/** Stores a used invitation for this person. */
const useInvitation = async (userId: string): Promise<void> => {
  await app.db.execute(sql`with made as (
    insert into invitations (id, kind, token_hash, note, max_uses, used, created_at, expires_at)
    values (gen_random_uuid(), 'link', gen_random_uuid()::text, '', 1, 1, now(), now()) returning id)
    insert into invitation_uses select id, ${userId}, now() from made`);
};

/** Stores a model call and an API key for this person. */
const useModel = async (userId: string): Promise<void> => {
  await app.db.execute(sql`insert into model_calls values
    (gen_random_uuid(), ${userId}, now(), 'grade', 'openai', 'm', false, 1, 1, true, null, 1, 1, 'done')`);
  await app.db.execute(
    sql`insert into model_keys values (${userId}, 'openai', 'm', 'sealed', 'last', now())`,
  );
  await app.db.execute(sql`insert into model_person_days values (${userId}, '2026-03-04', 2)`);
  await app.db.execute(sql`insert into writings values
    (${userId}, gen_random_uuid(), 'done', '{}', '[]', '[]', 'no_answer', now(), now())`);
};

describe('the deletion of an account', () => {
  it('requires typing the address and deletes nothing before that', async () => {
    const client = await app.signUp('careful@example.org');
    const refused = await client.call(api.deleteProfile, { body: { email: 'other@example.org' } });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'confirmation_wrong' } } });
    expect((await client.call(api.readProfile, {})).status).toBe(200);
  });

  it('leaves no row behind, here or at the provider, and doesn’t affect anyone else', async () => {
    const leaver = await app.signUp('leaver@example.org');
    const stayer = await app.signUp('stayer@example.org');
    await leaveTraces(app, leaver);
    await leaveTraces(app, stayer);
    const subject = await subjectOf(leaver.userId);
    await app.db.execute(sql`insert into mails (id, "to", subject, text, state, created_at) values
      (gen_random_uuid(), 'Leaver@example.org', 'Hello', 'Hello', 'outbox', now()),
      (gen_random_uuid(), 'stayer@example.org', 'Hello', 'Hello', 'outbox', now())`);
    for (const { userId } of [leaver, stayer]) {
      await useModel(userId);
      await useInvitation(userId);
      await app.db.execute(sql`insert into request_failures values
        (${userId}, 'a-request', 'internal', 'GET', '/overview', now())`);
    }
    const before = await rowsOf(leaver.userId);
    const empty = Object.keys(before).filter((table) => before[table] === 0);
    expect(empty, 'a table that held nothing shows nothing').toEqual([]);
    expect(await providerRowsOf('leaver@example.org', subject)).toBeGreaterThanOrEqual(2);
    const stayed = await rowsOf(stayer.userId);

    const gone = await leaver.call(api.deleteProfile, { body: { email: ' LEAVER@example.org ' } });
    expect(gone.status).toBe(204);

    const after = await rowsOf(leaver.userId);
    expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
    const { rows: users } = await app.db.execute(sql`select 1 from users where id = ${leaver.userId}`);
    expect(users).toEqual([]);
    expect(await providerRowsOf('leaver@example.org', subject)).toBe(0);
    const { rows: mails } = await app.db.execute<{
      to: string;
    }>(sql`select distinct lower("to") as "to" from mails
      where lower("to") in ('leaver@example.org', 'stayer@example.org')`);
    const written = mails.map(({ to }) => to.toLowerCase());
    expect(written).toContain('stayer@example.org');
    expect(written).not.toContain('leaver@example.org');
    expect(await rowsOf(stayer.userId)).toEqual(stayed);

    expect(await leaver.call(api.readProfile, {})).toMatchObject({ status: 401 });
    // the job that removes the provider account finds it already gone
    await app.runJobs();
    const { rows: jobs } = await app.db.execute(
      sql`select task_identifier, last_error from graphile_worker.jobs`,
    );
    expect(jobs).toEqual([]);
    const again = await app.signUp('leaver@example.org');
    expect(again.userId).not.toBe(leaver.userId);
  });

  it('is refused for the last administrator only', async () => {
    const first = await app.signUp('first-admin@example.org');
    const second = await app.signUp('second-admin@example.org');
    await app.db.execute(
      sql`update users set role = 'ADMIN' where id in (${first.userId}, ${second.userId})`,
    );
    const gone = await first.call(api.deleteProfile, { body: { email: 'first-admin@example.org' } });
    expect(gone.status).toBe(204);
    const refused = await second.call(api.deleteProfile, { body: { email: 'second-admin@example.org' } });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'last_admin' } } });
    expect((await second.call(api.readProfile, {})).status).toBe(200);
  });
});
