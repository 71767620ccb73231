// A guest's life cycle: a five-question test without an account, which is claimed at sign-up or deleted after a day.
import { dayMs } from '../../../platform/kernel/clock.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoringOf, fully, must, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const administrator = { email: 'admin@example.org', password: 'a long enough one' };
const account = (email: string) => ({ email, password: 'quiet rooms', name: 'Noor Haddad' });
type Demo = ResponseOf<typeof api.startDemo>;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ admin: administrator, now: new Date() });
  admin = await app.signIn(administrator);
});
afterAll(() => app.close());

const startDemo = async (): Promise<Demo> => must(await app.send(api.startDemo, {}));
const asGuest =
  ({ guestToken }: Demo) =>
  <E extends Endpoint>(endpoint: E, sent: SentTo<E> & object) =>
    app.send(endpoint, sent, guestToken);

const answerAll = async (demo: Demo): Promise<Attempt> => {
  const call = asGuest(demo);
  const attempt = must(await call(api.readAttempt, { params: { id: demo.attemptId } }));
  for (const { position, question } of attempt.items) {
    const answer = fully(await authoringOf(app, question.id, question.version), position);
    const params = { id: attempt.id, position };
    if (answer) must(await call(api.saveAnswer, { params, body: { revision: 1, answer } }));
  }
  return attempt;
};
const submit = async (demo: Demo) =>
  must(await asGuest(demo)(api.submitAttempt, { params: { id: demo.attemptId } }));

/** Signs up, or signs in to an existing account, with this browser's demo. */
const arrive = async (email: string, guestToken: string, isNew = true) => {
  const { uid, token } = await app.atProvider(isNew ? '/sign-up/email' : '/sign-in/email', account(email));
  const body = { firebaseToken: token, email, uid, guestToken, timeZone: 'Europe/Berlin' };
  const { status, body: session } = await app.send(isNew ? api.signUp : api.firebaseSync, { body });
  expect(status).toBe(200);
  return <E extends Endpoint>(endpoint: E, sent: object = {}) =>
    app.send(endpoint, sent, session.accessToken);
};
type Call = Awaited<ReturnType<typeof arrive>>;
const answersCounted = async (call: Call): Promise<number> =>
  must(await call(api.readProgress)).standings.reduce((sum, { share }) => sum + share.answers, 0);
const rowsOf = async (table: 'users' | 'attempts' | 'answers' | 'grades' | 'ledger_events', id: string) => {
  const column = table === 'users' ? 'id' : 'user_id';
  const { rows } = await app.db.$client.query(`select * from ${table} where ${column} = $1`, [id]);
  return rows as Record<string, unknown>[];
};
const guestIdOf = ({ guestToken }: Demo): string =>
  (JSON.parse(Buffer.from(guestToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

describe('a guest’s test', () => {
  it('has five questions: one single choice, one numeric, two short answers, and one behavioral story', async () => {
    const demo = await startDemo();
    const attempt = must(await asGuest(demo)(api.readAttempt, { params: { id: demo.attemptId } }));
    expect(attempt.items.map(({ question }) => question.kind)).toEqual([
      'single_choice',
      'numeric',
      'short_answer',
      'short_answer',
      'behavioural_story',
    ]);
    expect(Date.parse(demo.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(dayMs - 1001);
  });

  it('is graded like any other, with evidence from the answers', async () => {
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const results = must(await asGuest(demo)(api.readResults, { params: { id: demo.attemptId } }));
    expect(results).toMatchObject({ waiting: 0, attempt: { title: 'Demo, 5 questions' } });
    const open = results.items.filter(({ saved }) => saved.answer && 'turns' in saved.answer);
    const ranges = open.flatMap(({ grade }) => grade?.judgments.flatMap(({ evidence }) => evidence) ?? []);
    expect(open.map(({ grade }) => grade?.grader.kind)).toEqual(['built_in', 'built_in', 'built_in']);
    expect(ranges.length).toBeGreaterThan(2);
  });

  it('is excluded from people, figures, progress, achievements, notifications, and email', async () => {
    const before = must(await admin.call(api.readSystem)).counts;
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const after = must(await admin.call(api.readSystem)).counts;
    for (const name of ['people', 'attempts', 'openAttempts', 'answers', 'grades', 'mails'])
      expect([name, after[name]]).toEqual([name, before[name]]);
    const people = must(await admin.call(api.listPeople, { query: {} }));
    expect(people.items.map(({ id }) => id)).not.toContain(guestIdOf(demo));
    for (const table of ['progress_answers', 'achievement_awards', 'notifications']) {
      const { rows } = await app.db.$client.query(`select 1 from ${table} where user_id = $1`, [
        guestIdOf(demo),
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    const change = { params: { id: guestIdOf(demo) }, body: { role: 'ADMIN' } } as const;
    expect(await admin.call(api.changeRole, change)).toMatchObject({ status: 404 });
  });
});

describe('a guest’s token', () => {
  it('is rejected if it’s forged, altered, or unsigned', async () => {
    const demo = await startDemo();
    const [head, payload, signature] = demo.guestToken.split('.') as [string, string, string];
    const other = await startDemo();
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const admitted = Buffer.from(JSON.stringify({ ...claims, role: 'ADMIN', email: 'a@example.org' }));
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${head}.${payload}.${other.guestToken.split('.')[2] ?? ''}`,
      `${head}.${admitted.toString('base64url')}.${signature}`,
      `${unsigned}.${payload}.`,
    ]) {
      const reply = await app.send(api.readAttempt, { params: { id: demo.attemptId } }, token);
      expect(reply).toMatchObject({ status: 401, body: { error: { code: 'session_ended' } } });
    }
  });

  it('doesn’t work as a member’s token, nor a member’s token as a guest’s', async () => {
    const demo = await startDemo();
    const member = await app.signUp();
    const reply = await app.send(api.readProfile, {}, demo.guestToken);
    expect(reply).toMatchObject({ status: 401, body: { error: { code: 'sign_in_needed' } } });
    for (const refreshToken of [demo.guestToken, `${guestIdOf(demo)}.${guestIdOf(demo)}.1.x`])
      expect(await app.send(api.refresh, { body: { refreshToken } })).toMatchObject({ status: 401 });
    // passing a member's own token as a guest token deletes no one and transfers nothing
    expect(await app.send(api.endDemo, { body: { guestToken: member.accessToken } })).toMatchObject({
      status: 204,
    });
    await takeTest(app, member, { length: 1 }, fully);
    await arrive('curious@example.org', member.accessToken);
    expect((await member.call(api.listPastAttempts, { query: {} })).body.items).toHaveLength(1);
  });

  it('expires after a day, and all of the guest’s data is deleted', async () => {
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const late = await startDemo();
    app.clock.advance(dayMs);
    expect(await asGuest(demo)(api.readAttempt, { params: { id: demo.attemptId } })).toMatchObject({
      status: 401,
    });
    const fresh = await startDemo();
    await app.product.tasks['forget-guests']?.({}, { number: 1, last: false });
    for (const table of ['users', 'attempts', 'answers', 'grades', 'ledger_events'] as const) {
      expect([table, await rowsOf(table, guestIdOf(demo))]).toEqual([table, []]);
      expect([table, await rowsOf(table, guestIdOf(late))]).toEqual([table, []]);
    }
    expect(await rowsOf('users', guestIdOf(fresh))).toHaveLength(1);
  });

  it('stops working when the guest ends the demo', async () => {
    const demo = await startDemo();
    expect(await app.send(api.endDemo, { body: { guestToken: demo.guestToken } })).toMatchObject({
      status: 204,
    });
    expect(await rowsOf('users', guestIdOf(demo))).toEqual([]);
    expect(await asGuest(demo)(api.readAttempt, { params: { id: demo.attemptId } })).toMatchObject({
      status: 401,
    });
    expect(await app.send(api.endDemo, { body: { guestToken: demo.guestToken } })).toMatchObject({
      status: 204,
    });
  });
});

describe('signing up with a demo', () => {
  it('turns the guest into a member, and their test counts', async () => {
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const call = await arrive('new@example.org', demo.guestToken);
    await app.runJobs();
    const [row] = await rowsOf('users', guestIdOf(demo));
    expect(row).toMatchObject({ kind: 'member', email: 'new@example.org', role: 'USER' });
    const past = must(await call(api.listPastAttempts, { query: {} }));
    expect(past.items).toMatchObject([{ id: demo.attemptId, state: 'submitted', waiting: 0 }]);
    expect(await answersCounted(call)).toBeGreaterThan(0);
    expect(must(await call(api.listAchievements)).achievements.some(({ earned }) => earned)).toBe(true);
    expect(must(await call(api.listNotifications, { query: {} })).items.length).toBeGreaterThan(0);
    expect(must(await call(api.readProfile))).toMatchObject({
      name: 'Noor Haddad',
      timeZone: 'Europe/Berlin',
    });
    // the guest has expired, and the member stays
    expect(await asGuest(demo)(api.readAttempt, { params: { id: demo.attemptId } })).toMatchObject({
      status: 401,
    });
    app.clock.advance(2 * dayMs);
    await app.product.tasks['forget-guests']?.({}, { number: 1, last: false });
    expect(await rowsOf('users', guestIdOf(demo))).toHaveLength(1);
  });

  it('lets the person continue an unfinished test', async () => {
    const demo = await startDemo();
    await answerAll(demo);
    const call = await arrive('midway@example.org', demo.guestToken);
    const params = { id: demo.attemptId };
    expect(must(await call(api.readAttempt, { params }))).toMatchObject({ state: 'active' });
    must(await call(api.submitAttempt, { params }));
    await app.runJobs();
    expect(must(await call(api.readResults, { params })).waiting).toBe(0);
  });

  it('works with concurrent requests, and with a used, expired, or forged demo', async () => {
    const demo = await startDemo();
    const { uid, token } = await app.atProvider('/sign-up/email', account('twice@example.org'));
    const body = { firebaseToken: token, email: 'twice@example.org', uid, guestToken: demo.guestToken };
    const replies = await Promise.all([app.send(api.signUp, { body }), app.send(api.signUp, { body })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const [index, guestToken] of [demo.guestToken, 'not a token', ''].entries()) {
      const call = await arrive(`late${index}@example.org`, guestToken);
      expect(must(await call(api.listPastAttempts, { query: {} })).items).toEqual([]);
    }
    const over = await startDemo();
    app.clock.advance(dayMs);
    const call = await arrive('over@example.org', over.guestToken);
    expect(must(await call(api.listPastAttempts, { query: {} })).items).toEqual([]);
  });
});

describe('signing in with a demo', () => {
  it('adds the test to the account once, and deletes the guest', async () => {
    const member = await app.signUp('regular@example.org');
    const own = await takeTest(app, member, { length: 1 }, fully);
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const grades = await rowsOf('grades', guestIdOf(demo));
    const call = await arrive(member.email, demo.guestToken, false);
    await app.runJobs();
    const past = must(await call(api.listPastAttempts, { query: {} }));
    expect(past.items.map(({ id }) => id).toSorted()).toEqual([own.id, demo.attemptId].toSorted());
    expect(await rowsOf('users', guestIdOf(demo))).toEqual([]);
    const results = must(await call(api.readResults, { params: { id: demo.attemptId } }));
    expect(new Set(results.items.map(({ grade }) => grade?.id))).toEqual(new Set(grades.map(({ id }) => id)));
    expect(await answersCounted(call)).toBe(6);
    await arrive(member.email, demo.guestToken, false);
    await app.runJobs();
    expect(await answersCounted(call)).toBe(6);
  });

  it('hides the test’s results until they’re rated, if the person rates themselves first', async () => {
    const call = await arrive('rates-first@example.org', 'a token of nobody');
    must(await call(api.changeProfile, { body: { rateFirst: true } }));
    app.clock.advance(1_000);
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    await app.runJobs();
    const member = await arrive('rates-first@example.org', demo.guestToken, false);
    const { awaitingSelfRating } = must(await member(api.readResults, { params: { id: demo.attemptId } }));
    expect(awaitingSelfRating).toHaveLength(3);
    expect(must(await member(api.listPastAttempts)).items).toMatchObject([{ awaitingSelfRating: 3 }]);
  });

  it('delivers the grades that were still pending', async () => {
    const member = await app.signUp('quick@example.org');
    const demo = await startDemo();
    await answerAll(demo);
    await submit(demo);
    const call = await arrive(member.email, demo.guestToken, false);
    await app.runJobs();
    const results = must(await call(api.readResults, { params: { id: demo.attemptId } }));
    expect(results).toMatchObject({ waiting: 0, total: { counted: 5 } });
  });
});
