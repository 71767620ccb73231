// Shared links over HTTP: they show only what was chosen, to anyone, until removed or expired, or their owner is gone.
import { api } from '@rehearse/contract/api.ts';
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import type { SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fully, must, poorly, startTest, submitTest, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const administrator = { email: 'admin@example.org', password: 'a long enough one' };
const nothing: SharedParts = { name: false, score: false, skills: false, questions: false, answers: false };
const everything: SharedParts = { name: true, score: true, skills: true, questions: true, answers: true };

let app: TestApp;
let client: Client;
let admin: Client;
let attemptId: string;
beforeAll(async () => {
  app = await createTestApp({ admin: administrator });
  admin = await app.signIn(administrator);
  client = await app.signUp();
  attemptId = (await takeTest(app, client, { kinds: ['short_answer', 'numeric'], length: 6 }, fully)).id;
});
afterAll(() => app.close());

const share = (
  parts: Partial<SharedParts>,
  { days = 7 as 7 | 30 | 90 | null, id = attemptId, who = client } = {},
) => who.call(api.shareResult, { params: { id }, body: { parts: { ...nothing, ...parts }, days } });
const read = (token: string) => app.send(api.readSharedResult, { body: { token } });
const codeOf = async (reply: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await reply;
  return `${status} ${body.error?.code}`;
};

it('shows the selected parts to anyone, and nothing from the answer key', async () => {
  const { token } = must(await share(everything));
  const shown = must(await read(token));
  expect(shown).toMatchObject({ name: 'Noor Haddad', mode: 'practice', questions: 6, parts: everything });
  expect(shown.total?.percent).toBeGreaterThan(50);
  expect(shown.bySkill?.length).toBeGreaterThan(0);
  expect(shown.items?.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown.items?.every(({ answer }) => answer !== null)).toBe(true);
  expect(shown.graders.length).toBeGreaterThan(0);
  const results = must(await client.call(api.readResults, { params: { id: attemptId } }));
  // excludes answers, because they were written from the key
  const text = JSON.stringify({ ...shown, items: shown.items?.map((item) => ({ ...item, answer: null })) });
  for (const { reveal, grade } of results.items) {
    if ('modelAnswer' in reveal) expect(text).not.toContain(JSON.stringify(reveal.modelAnswer).slice(1, -1));
    if ('criteria' in reveal) for (const { label } of reveal.criteria) expect(text).not.toContain(label);
    if ('explanation' in reveal) expect(text).not.toContain(JSON.stringify(reveal.explanation).slice(1, -1));
    if (grade?.comment) expect(text).not.toContain(grade.comment);
  }
  expect(text).not.toContain(client.email);
  expect(text).not.toContain(client.userId);
});

it('groups questions by section, with each section’s score if the score is shared', async () => {
  const sections: Section[] = [
    { track: 'data', skills: [], kinds: ['numeric'], length: 1, minutes: 5 },
    { track: 'backend', skills: [], kinds: ['single_choice'], length: 1, minutes: 5 },
  ];
  const loop = await startTest(client, { mode: 'exam', length: 2, sections });
  await submitTest(app, client, loop.id);
  const only = async (parts: Partial<SharedParts>) =>
    must(await read(must(await share(parts, { id: loop.id })).token));
  expect((await only({ questions: true, score: true })).sections).toEqual([
    { track: 'data', kinds: ['numeric'], first: 1, questions: 1, total: { percent: 0, counted: 1, of: 1 } },
    expect.objectContaining({ track: 'backend', first: 2 }),
  ]);
  expect((await only({ questions: true })).sections?.map(({ total }) => total)).toEqual([null, null]);
  expect((await only({ score: true })).sections).toBeUndefined();
});

it('leaves out parts that weren’t selected', async () => {
  const only = async (parts: Partial<SharedParts>) => must(await read(must(await share(parts)).token));
  expect(await only({ score: true })).toMatchObject({ name: null, bySkill: null, items: null });
  expect(await only({ skills: true })).toMatchObject({ name: null, total: null, items: null });
  const { items, total } = await only({ questions: true });
  expect(total).toBeNull();
  expect(items?.every(({ answer }) => answer === null)).toBe(true);
});

it('refuses a link without content, answers without questions, invalid days, and an open test', async () => {
  expect(await codeOf(share({}))).toBe('422 invalid_input');
  expect(await codeOf(share({ name: true }))).toBe('422 invalid_input');
  expect(await codeOf(share({ score: true, answers: true }))).toBe('422 invalid_input');
  expect(await codeOf(share({ score: true }, { days: 3650 as 7 }))).toBe('422 invalid_input');
  const open = await startTest(client, { length: 5 });
  expect(await codeOf(share({ score: true }, { id: open.id }))).toBe('409 results_not_ready');
});

it('stops working when it’s removed', async () => {
  const { id, token } = must(await share({ score: true }));
  const listed = must(await client.call(api.listSharedLinks, { params: { id: attemptId } })).links;
  expect(listed.find((link) => link.id === id)).toMatchObject({ token });
  must(await read(token));
  must(await client.call(api.removeSharedLink, { params: { id } }));
  expect(await codeOf(read(token))).toBe('404 link_not_working');
  expect(await codeOf(client.call(api.removeSharedLink, { params: { id } }))).toBe('404 not_found');
});

it('expires after the selected number of days', async () => {
  const { token } = must(await share({ score: true }, { days: 7 }));
  const forever = must(await share({ score: true }, { days: null }));
  app.clock.advance(7 * 86_400_000 - 1000);
  must(await read(token));
  app.clock.advance(2000);
  expect(await codeOf(read(token))).toBe('404 link_not_working');
  expect((await read(forever.token)).status).toBe(200);
  const again = await app.signIn({ email: client.email, password: 'quiet rooms' });
  const { links } = must(await again.call(api.listSharedLinks, { params: { id: attemptId } }));
  expect(links.map((link) => link.token)).not.toContain(token);
  client = again;
});

it('refuses an altered token', async () => {
  const { token } = must(await share({ score: true }));
  for (const text of [`${token}A`, token.slice(1), token.replace(/.$/, '-'), 'x', '/../..', 'ü', `${token} `])
    if (text !== token) expect(await codeOf(read(text))).toBe('404 link_not_working');
  expect(await codeOf(read(''))).toBe('422 invalid_input');
  expect(await codeOf(read('x'.repeat(2001)))).toBe('422 invalid_input');
});

it('can be created, listed, and removed only by its owner', async () => {
  const other = await app.signUp();
  const { id } = must(await share({ score: true }));
  expect(await codeOf(share({ score: true }, { who: other }))).toBe('404 not_found');
  expect(await codeOf(other.call(api.listSharedLinks, { params: { id: attemptId } }))).toBe('404 not_found');
  expect(await codeOf(other.call(api.removeSharedLink, { params: { id } }))).toBe('404 not_found');
});

it('a result has at most twenty links', async () => {
  const { id } = await takeTest(app, client, { kinds: ['numeric'], length: 1 }, poorly);
  for (let count = 0; count < 20; count += 1) must(await share({ score: true }, { id }));
  expect(await codeOf(share({ score: true }, { id }))).toBe('409 too_many_links');
});

it('stops working when its owner is suspended and when the test is deleted', async () => {
  const person = await app.signUp();
  const { id } = await takeTest(app, person, { kinds: ['numeric'], length: 1 }, fully);
  const { token } = must(await share({ score: true }, { id, who: person }));
  const setStatus = (body: { status: 'active' } | { status: 'suspended'; reason: string }) =>
    admin.call(api.changeStatus, { params: { id: person.userId }, body });
  must(await setStatus({ status: 'suspended', reason: 'Spam.' }));
  expect(await codeOf(read(token))).toBe('404 link_not_working');
  must(await setStatus({ status: 'active' }));
  must(await read(token));
  const back = await app.signIn({ email: person.email, password: 'quiet rooms' });
  must(await back.call(api.deleteAttempt, { params: { id } }));
  expect(await codeOf(read(token))).toBe('404 link_not_working');
});

it('a passed exam has a certificate, the same each time, that anyone can verify', async () => {
  const exam = await takeTest(app, client, { mode: 'exam', kinds: ['numeric'], length: 5 }, fully);
  const issue = () => client.call(api.issueCertificate, { params: { id: exam.id } });
  const { token } = must(await issue());
  expect(must(await issue()).token).toBe(token);
  const verify = async (text: string) =>
    must(await app.send(api.verifyCertificate, { body: { token: text } })).certificate;
  expect(await verify(token)).toMatchObject({
    name: 'Noor Haddad',
    questions: 5,
    percent: 100,
    site: 'Rehearse',
  });
  const [head, body = '', sign] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { certificate: object };
  const better = Buffer.from(
    JSON.stringify({ ...claims, certificate: { ...claims.certificate, name: 'Someone Else' } }),
  ).toString('base64url');
  expect(await verify(`${head}.${better}.${sign}`)).toBeNull();
  expect(await verify(client.accessToken)).toBeNull();
  expect(must(await app.send(api.readCertificateKey, {}))).toMatchObject({ crv: 'Ed25519' });
  // deleting the test doesn't revoke an issued certificate
  must(await client.call(api.deleteAttempt, { params: { id: exam.id } }));
  expect(await verify(token)).not.toBeNull();
});

it('practice tests and short, failed, open, or other people’s exams have no certificate', async () => {
  const issue = (id: string, who = client) => codeOf(who.call(api.issueCertificate, { params: { id } }));
  expect(await issue(attemptId)).toBe('409 certificate_not_earned');
  const short = await takeTest(app, client, { mode: 'exam', kinds: ['numeric'], length: 4 }, fully);
  expect(await issue(short.id)).toBe('409 certificate_not_earned');
  const failed = await takeTest(app, client, { mode: 'exam', kinds: ['numeric'], length: 5 }, poorly);
  expect(await issue(failed.id)).toBe('409 certificate_not_earned');
  const open = await startTest(client, { mode: 'exam', kinds: ['numeric'], length: 5 });
  expect(await issue(open.id)).toBe('409 results_not_ready');
  await submitTest(app, client, open.id);
  expect(await issue(short.id, await app.signUp())).toBe('404 not_found');
});
