// Tests the email about a resolved dispute: what changed, a link to the result, only if wanted, and no person's name in the panel.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedTest } from '../../../../testing/feedback-scene.ts';
import { must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const answersTo = async ({ email }: Client): Promise<string[]> =>
  (
    await app.db.$client.query<{ text: string }>(
      `select text from mails where "to" = $1 and kind = 'dispute' order by created_at, id`,
      [email],
    )
  ).rows.map(({ text }) => text);
const close = (id: string) => admin.call(api.closeDispute, { params: { id } });
const disputed = async (client: Client) => {
  const { at, attempt } = await finishedTest(app, client);
  const dispute = must(await client.call(api.disputeGrade, { params: at, body: { reason: 'It says so.' } }));
  return { id: dispute.id, attempt, dispute };
};

it('says that the grade is unchanged, links to the result, and is sent once', async () => {
  const client = await app.signUp();
  const { id, attempt, dispute } = await disputed(client);
  expect(await answersTo(client)).toEqual([]);
  expect((await close(id)).status).toBe(204);
  expect((await close(id)).status).toBe(204);
  const [text, ...others] = await answersTo(client);
  expect(others).toEqual([]);
  const percent = Math.round(((dispute.before.points ?? 0) / dispute.before.max) * 100);
  expect(text).toMatch(/^Hi Noor Haddad,\n\nAn administrator has reviewed the grade you disputed/);
  expect(text).toContain(`The grade is unchanged: ${String(percent)}%.`);
  expect(text).toContain(`${app.origin}/dashboard/test/results?id=${attempt.id}`);
});

it('shows the old and new scores if the grade has changed since the dispute', async () => {
  const client = await app.signUp();
  const { id, attempt } = await disputed(client);
  await app.db.execute(sql`update grades set points = max where attempt_id = ${attempt.id}`);
  await close(id);
  expect((await answersTo(client))[0]).toMatch(
    /After you disputed it, the answer was graded again\. It had a score of \d{1,2}% and now has a score of 100%\./,
  );
});

it('isn’t sent to people who turned it off', async () => {
  const client = await app.signUp();
  expect(must(await client.call(api.readProfile)).disputeMails).toBe(true);
  must(await client.call(api.changeProfile, { body: { disputeMails: false } }));
  expect(must(await client.call(api.readProfile)).disputeMails).toBe(false);
  const { id } = await disputed(client);
  await close(id);
  expect(await answersTo(client)).toEqual([]);
});

it('isn’t sent if another grader has already regraded the answer', async () => {
  const client = await app.signUp();
  const { at, attempt } = await finishedTest(app, client);
  await app.db.execute(sql`update grades set grader_name = 'another' where attempt_id = ${attempt.id}`);
  const { id, after } = must(
    await client.call(api.disputeGrade, { params: at, body: { reason: 'It says so.' } }),
  );
  expect(after).not.toBeNull();
  await close(id);
  expect(await answersTo(client)).toEqual([]);
});

it('names no person in the panel until an administrator reveals it, which the audit log shows', async () => {
  const client = await app.signUp(undefined, 'Zoe Unseen');
  const { id } = await disputed(client);
  app.clock.advance(60_000);
  await close(id);
  const [mail] = must(await admin.call(api.listMail)).items;
  expect(mail).toMatchObject({ kind: 'dispute', to: null, masked: true });
  expect(JSON.stringify(mail)).not.toMatch(/Zoe|example\.org/);
  const { mails } = must(await admin.call(api.readPerson, { params: { id: client.userId } }));
  expect(mails.map(({ subject }) => subject).join()).not.toContain('dispute');
  app.clock.advance(1000);
  const whole = must(await admin.call(api.revealMail, { params: { id: mail?.id ?? '' } }));
  expect(whole).toMatchObject({ to: client.email, text: expect.stringContaining('Zoe Unseen') });
  expect(must(await admin.call(api.listAdminActions)).items[0]).toMatchObject({ action: 'mail_read' });
});
