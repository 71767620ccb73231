// What administrators see of a disputed answer: nothing without consent; with consent its text, while the test exists.
import { api } from '@rehearse/contract/api.ts';
import { longestSharedAnswer } from '@rehearse/contract/grading/feedback.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedTest } from '../../../../testing/feedback-scene.ts';
import { must, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const reason = 'The second sentence says it, in other words.';
const secret = 'Only mine: <b>Zanzibar</b> at dawn.';
const saying =
  (text: string): Give =>
  (question) =>
    question.kind === 'long_answer' ? { kind: question.kind, turns: [{ text }] } : null;

/** What administrators can read about this dispute, and in the panel overall. */
const readAsAdmin = async (id: string) => {
  const { items } = must(await admin.call(api.listDisputes));
  const rest = [must(await admin.call(api.readDisputeRates)), must(await admin.call(api.readSystem))];
  return { line: items.find((dispute) => dispute.id === id), text: JSON.stringify([items, rest]) };
};

it.each([undefined, false])('is in no response to administrators when consent is %s', async (shareAnswer) => {
  const own = await app.signUp();
  const { at } = await finishedTest(app, own, { give: saying(secret) });
  const made = must(await own.call(api.disputeGrade, { params: at, body: { reason, shareAnswer } }));
  expect(made).toMatchObject({ sharesAnswer: false, criterion: null });
  const { line, text } = await readAsAdmin(made.id);
  expect(line).toMatchObject({ reason, answer: null, criterion: null });
  expect(text).not.toContain('Zanzibar');
});

it('is shown to administrators as written with consent, and deleted with the test', async () => {
  const own = await app.signUp();
  const { at, item } = await finishedTest(app, own, { give: saying(secret) });
  const [doubted] = item.grade?.judgments ?? [];
  const made = must(
    await own.call(api.disputeGrade, {
      params: at,
      body: { reason, shareAnswer: true, criterion: doubted?.criterion },
    }),
  );
  const { line, text } = await readAsAdmin(made.id);
  expect(line).toMatchObject({
    answer: secret,
    criterion: { label: doubted?.label, before: doubted?.verdict, after: null },
  });
  expect(text).not.toContain(own.userId);
  const exported = await fetch(`${app.origin}/api/profile/export`, {
    headers: { authorization: `Bearer ${own.accessToken}` },
  });
  expect(await exported.text()).toMatch(/"sharesAnswer" ?: ?true/);
  must(await own.call(api.deleteAttempt, { params: { id: at.id } }));
  expect((await readAsAdmin(made.id)).text).not.toContain('Zanzibar');
});

it('is truncated if it’s too long', async () => {
  const own = await app.signUp();
  const { at } = await finishedTest(app, own, { give: saying('Cut me. '.repeat(2_000)) });
  const { id } = must(await own.call(api.disputeGrade, { params: at, body: { reason, shareAnswer: true } }));
  expect((await readAsAdmin(id)).line?.answer).toHaveLength(longestSharedAnswer);
});

it('can be disputed only by a criterion of its own grade', async () => {
  const own = await app.signUp();
  const { at } = await finishedTest(app, own);
  const { status } = await own.call(api.disputeGrade, { params: at, body: { reason, criterion: 'no-such' } });
  expect(status).toBe(422);
});
