// Tests resending mail through a real mail server: a new message each time, never with an expired link. Also tests how
// a mail server that rejects, hangs, or disconnects is explained.
import { sql } from 'drizzle-orm';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSink } from '../../../testing/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, transactOn, type Database } from '../db/database.ts';
import { createAddJob, startJobs } from '../jobs/graphile-jobs.ts';
import type { Log } from '../kernel/log.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpDelivery, patience } from './smtp-delivery.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const at = new Date('2026-11-20T10:00:00Z').getTime();
const welcome = { to: 'ada@example.org', subject: 'Welcome', text: 'Hello.' };
/** Shorter than the real limits, so that the test of a silent server is fast. */
const impatient = { connect: 300, greet: 300, silence: 300, whole: 900 };

let testDatabase: TestDatabase;
let db: Database;
let now: Date;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.connectionString, silent);
});
beforeEach(async () => {
  now = new Date(at);
  await db.execute(sql`truncate mails`);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.drop();
});

const outboxFor = (url: string | undefined, limits = patience) =>
  createOutbox({
    db,
    clock: () => now,
    addJob: createAddJob(db),
    deliver: url === undefined ? undefined : createSmtpDelivery(url, 'desk@example.org', undefined, limits),
  });
type Outbox = ReturnType<typeof outboxFor>;
const run = (outbox: Outbox) => ends.push(startJobs(db, outbox.tasks, [], silent).stop);
const only = async (outbox: Outbox) => (await outbox.listMail(undefined)).items[0];
const resend = (outbox: Outbox, id = '') => transactOn(db)((tx) => outbox.resendMail(id, tx));
const store = (outbox: Outbox, mail: object = {}) =>
  transactOn(db)((tx) => outbox.storeMail({ ...welcome, ...mail }, tx));

describe('a message that is sent again', () => {
  it('goes out as a new message, so that no mail server drops it as a duplicate', async () => {
    const sink = await openSmtpSink();
    ends.push(sink.close);
    const outbox = outboxFor(sink.url);
    run(outbox);
    await outbox.sendMail(welcome);
    await expect.poll(async () => (await only(outbox))?.state).toBe('sent');
    now = new Date(at + 60_000);
    const again = await resend(outbox, (await only(outbox))?.id);
    expect(again).toMatchObject({ state: 'outbox', sentAt: null, resentAt: now.toISOString() });
    await expect.poll(async () => (await only(outbox))?.state).toBe('sent');
    const ids = sink.received.map(({ raw }) => /^Message-ID:\s+<(.+)@example\.org>/im.exec(raw)?.[1]);
    expect(ids).toEqual([again.id, `${again.id}.${now.getTime().toString(36)}`]);
  });

  it('may have failed permanently or been stored before a mail server was set up', async () => {
    const sink = await openSmtpSink();
    ends.push(sink.close);
    const id = await store(outboxFor(undefined));
    const outbox = outboxFor(sink.url);
    run(outbox);
    await resend(outbox, id);
    await expect.poll(async () => (await only(outbox))?.state).toBe('sent');
    await db.execute(sql`update mails set state = 'failed', last_error = 'No.'`);
    expect(await resend(outbox, id)).toMatchObject({ state: 'outbox', lastError: null });
    await expect.poll(() => sink.received.length).toBe(2);
  });

  it('is not sent if its link has expired or there is no mail server', async () => {
    const outbox = outboxFor('smtp://127.0.0.1:9');
    const id = await store(outbox, { expiresAt: new Date(at + 60_000) });
    now = new Date(at + 60_000);
    await expect(resend(outbox, id)).rejects.toMatchObject({ code: 'mail_expired' });
    now = new Date(at + 59_000);
    await expect(resend(outboxFor(undefined), id)).rejects.toMatchObject({ code: 'mail_not_sendable' });
    expect(await only(outbox)).toMatchObject({ resentAt: null });
    await expect(resend(outbox, '01980000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await resend(outbox, id)).toMatchObject({ state: 'outbox' });
  });

  it('still has its link masked', async () => {
    const outbox = outboxFor('smtp://127.0.0.1:9');
    const id = await store(outbox, { text: 'Open https://rehearse.example/auth#reset=abcdefgh' });
    expect(await resend(outbox, id)).toMatchObject({
      masked: true,
      text: expect.not.stringContaining('abcdefgh'),
    });
  });
});

/** A mail server that handles each connection with `answer`. */
const listen = async (answer: (socket: Socket) => void): Promise<string> => {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

describe('when the mail server', () => {
  const outcome = async (url: string) => {
    const outbox = outboxFor(url, impatient);
    const result = await outbox.deliverNow(await store(outbox));
    const { state, lastError } = (await only(outbox)) ?? {};
    expect({ state, lastError }).toEqual({ state: 'failed', lastError: result.error });
    return result.error;
  };

  it('rejects a message, its reply is quoted', async () => {
    const sink = await openSmtpSink(() => 'Mailbox of <ada@example.org> is full');
    ends.push(sink.close);
    expect(await outcome(sink.url)).toMatch(
      /^The mail server rejected the message: 4\d\d .*Mailbox of <ada@example\.org> is full$/,
    );
  });

  it('sends nothing, the error is “didn’t respond in time”', async () => {
    expect(await outcome(await listen(() => undefined))).toMatch(/^The mail server didn't respond in time: /);
  });

  it('never stops replying, the error is “took too long”', async () => {
    const url = await listen((socket) => {
      socket.write('220 hello\r\n');
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await outcome(url)).toBe("The mail server didn't respond in time: Delivery took too long");
  });

  it('closes the connection, the error is “connection lost”', async () => {
    const url = await listen((socket) => socket.write('220 hello\r\n', () => socket.destroy()));
    expect(await outcome(url)).toMatch(/connection to the mail server was lost: /);
  });

  it('is not running, the error is “connection refused”', async () => {
    expect(await outcome('smtp://127.0.0.1:1')).toMatch(
      /^The mail server refused the connection: .*ECONNREFUSED/,
    );
  });
});
