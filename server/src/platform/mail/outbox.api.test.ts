// Tests mail with a real mail server and a real queue: stored first, delivered once, retried after a rejection.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSmtpSink } from '../../../testing/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, transactOn, type Database } from '../db/database.ts';
import { createAddJob, startJobs } from '../jobs/graphile-jobs.ts';
import type { Log } from '../kernel/log.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const clock = () => new Date('2026-11-20T10:00:00Z');
const welcome = { to: 'ada@example.org', subject: 'Grüße', text: 'Line one\n.\nLine ü three' };

let testDatabase: TestDatabase;
let db: Database;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.connectionString, silent);
});
beforeEach(() => db.execute(sql`truncate mails`));
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.drop();
});

const listen = async (refuse: () => string | undefined) => {
  const sink = await openSmtpSink(refuse);
  ends.push(sink.close);
  return sink;
};

const withSmtp = (url: string) => {
  const deliver = createSmtpDelivery(url, 'Rehearse <rehearse@example.org>');
  return createOutbox({ db, clock, addJob: createAddJob(db), deliver });
};

const run = (outbox: ReturnType<typeof createOutbox>) =>
  ends.push(startJobs(db, outbox.tasks, [], silent).stop);

const onlyMail = async (outbox: ReturnType<typeof createOutbox>) =>
  (await outbox.listMail(undefined)).items[0];

/** Makes all jobs that wait for a retry due now. */
const hurry = () =>
  db.execute(sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where locked_at is null), run_at => now())`);

it('keeps a message in the outbox when there is no mail server', async () => {
  const outbox = createOutbox({ db, clock, addJob: createAddJob(db) });
  await outbox.sendMail(welcome);
  expect(await outbox.listMail(undefined)).toEqual({
    items: [
      {
        ...welcome,
        id: expect.any(String),
        masked: false,
        state: 'outbox',
        createdAt: clock().toISOString(),
        sentAt: null,
        lastError: null,
        kind: 'account',
        replyTo: null,
        expiresAt: null,
        resentAt: null,
      },
    ],
    next: null,
    total: 1,
    sendsMail: false,
  });
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
  );
  expect(rows).toEqual([]);
});

it('delivers a complete message and marks it as sent', async () => {
  const { received, url } = await listen(() => undefined);
  const outbox = withSmtp(url);
  run(outbox);
  await outbox.sendMail(welcome);
  await expect
    .poll(() => onlyMail(outbox))
    .toMatchObject({
      state: 'sent',
      sentAt: clock().toISOString(),
      lastError: null,
    });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'rehearse@example.org', to: ['ada@example.org'] });
  expect(received[0]?.raw).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>/im);
});

it('records a rejection, and delivers once the server accepts the message', async () => {
  let refusal: string | undefined = 'Mailbox is full';
  const { received, url } = await listen(() => refusal);
  const outbox = withSmtp(url);
  run(outbox);
  await outbox.sendMail(welcome);
  await expect
    .poll(() => onlyMail(outbox))
    .toMatchObject({ state: 'outbox', lastError: expect.stringContaining('Mailbox is full') });
  refusal = undefined;
  await expect
    .poll(async () => {
      await hurry();
      return onlyMail(outbox);
    })
    .toMatchObject({ state: 'sent', lastError: null });
  expect(received).toHaveLength(1);
});

it('gives up after the last attempt, with the reason', async () => {
  const outbox = withSmtp('smtp://127.0.0.1:1');
  await outbox.sendMail(welcome);
  await db.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), max_attempts => 2)`);
  run(outbox);
  await expect
    .poll(async () => {
      await hurry();
      return onlyMail(outbox);
    })
    .toMatchObject({ state: 'failed', lastError: expect.stringContaining('ECONNREFUSED') });
});

it('writes nothing when the transaction is rolled back', async () => {
  const outbox = createOutbox({ db, clock, addJob: createAddJob(db) });
  const undone = transactOn(db)(async (tx) => {
    await outbox.sendMail(welcome, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await outbox.listMail(undefined)).toMatchObject({ items: [], next: null, total: 0 });
});

it('pages through the list without gaps, and deletes everything sent to one address', async () => {
  const outbox = createOutbox({ db, clock, addJob: createAddJob(db) });
  for (let count = 0; count < 120; count += 1) {
    await outbox.sendMail({ ...welcome, to: count % 2 ? 'Ada@Example.org' : 'bob@example.org' });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await outbox.listMail(cursor);
    expect(page.total).toBe(120);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);

  expect((await Array.fromAsync(outbox.mailTo('ada@example.org'))).flat()).toHaveLength(60);
  await transactOn(db)((tx) => outbox.forgetMailTo('ada@example.org', tx));
  expect(await Array.fromAsync(outbox.mailTo('ada@example.org'))).toEqual([]);
  expect((await outbox.listMail(undefined)).total).toBe(60);
});
