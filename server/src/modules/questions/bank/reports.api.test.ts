// Tests question reports over HTTP: only for questions in one's own test, listed with open ones first, resolved once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuestionScene } from '../../../../testing/question-scene.ts';
import { wholeOf } from '../../../../testing/whole-of.ts';
import { fixedLimits } from '../../../platform/config/limits.ts';

type Report = { id: string; questionId: string; resolvedAt: string | null; text: string; createdAt: string };
type Page = { items: Report[]; next: string | null; total: number };

const question = 'data-left-join-paid-orders';
const mostReports = fixedLimits.perDay.questionReports;
let scene: Awaited<ReturnType<typeof createQuestionScene>>;
let admin: string;
let reporter: string;
let attempt: string;
beforeAll(async () => {
  scene = await createQuestionScene();
  admin = await scene.person('ADMIN');
  reporter = await scene.person();
  attempt = await scene.attemptOf(reporter, [question, 'data-fan-out-revenue']);
});
afterAll(() => scene.close());

const report = (who: string, text: string, position: number | string = 1, id = attempt) =>
  scene.call(who, 'POST', `/attempts/${id}/items/${position}/reports`, { reason: 'wrong_key', text });
const idOf = (body: unknown): string => (body as { id: string }).id;
const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code;
const reports = async (cursor = ''): Promise<Page> => {
  const { body } = await scene.call(admin, 'GET', `/admin/reports${cursor && `?cursor=${cursor}`}`);
  return body as Page;
};

test('a report reaches administrators with its question, and a repeated one is stored once', async () => {
  const first = await report(reporter, 'Option b is right as well.');
  const again = await report(reporter, 'Option b is right as well.');
  expect(first.status).toBe(200);
  expect(idOf(again.body)).toBe(idOf(first.body));
  const { items } = await reports();
  expect(items.filter(({ id }) => id === idOf(first.body))).toMatchObject([
    { questionId: question, text: 'Option b is right as well.', resolvedAt: null },
  ]);
  const { body } = await scene.call(admin, 'GET', '/admin/questions?reported=true');
  expect((body as { items: { id: string; openReports: number }[] }).items).toMatchObject([
    { id: question, openReports: 1 },
  ]);
});

test('another person’s test, an unknown test, and an unknown position get 404', async () => {
  const other = await scene.person();
  for (const tried of [
    await report(other, 'not mine'),
    await report(reporter, 'no such place', 3),
    await report(reporter, 'no such test', 1, '0199d000-0000-7000-8000-000000000000'),
    await report(reporter, 'no number', 'first'),
  ])
    expect([tried.status, codeOf(tried.body)]).toEqual([404, 'not_found']);
});

test('invalid characters are removed from the text, and an overlong text or unknown reason is refused', async () => {
  const { status, body } = await report(reporter, 'a\u0000b \ud800 c', 2);
  expect(status).toBe(200);
  const kept = (await reports()).items.find(({ id }) => id === idOf(body));
  expect(kept?.text).toBe('ab \ufffd c');
  expect((await report(reporter, 'x'.repeat(2001))).status).toBe(422);
  const url = `/attempts/${attempt}/items/1/reports`;
  const wrong = await scene.call(reporter, 'POST', url, { reason: 'boring', text: '' });
  expect([wrong.status, codeOf(wrong.body)]).toEqual([422, 'invalid_input']);
});

test('a resolved report keeps its time, is sorted after open ones, and can be reported again', async () => {
  scene.advance(1_000);
  const id = idOf((await report(reporter, 'A word is missing.')).body);
  const url = `/admin/reports/${id}/resolve`;
  expect((await scene.call(admin, 'POST', url)).status).toBe(204);
  const at = (await reports()).items.find((item) => item.id === id)?.resolvedAt;
  scene.advance(60_000);
  expect((await scene.call(admin, 'POST', url)).status).toBe(204);
  const { items } = await reports();
  expect(items.at(-1)).toMatchObject({ id, resolvedAt: at });
  expect(idOf((await report(reporter, 'A word is missing.')).body)).not.toBe(id);
  const unknown = await scene.call(
    admin,
    'POST',
    '/admin/reports/0199d000-0000-7000-8000-000000000000/resolve',
  );
  expect([unknown.status, codeOf(unknown.body)]).toEqual([404, 'not_found']);
});

test('the list’s pages contain each report once, open ones first, newest first', async () => {
  for (let number = 0; number < 60; number += 1) {
    scene.advance(1_000);
    const { body } = await report(reporter, `Number ${number}`);
    if (number % 3 === 0) await scene.call(admin, 'POST', `/admin/reports/${idOf(body)}/resolve`);
  }
  const all: Report[] = [];
  let cursor: string | null = '';
  let total = 0;
  while (cursor !== null) {
    const page: Page = await reports(cursor);
    all.push(...page.items);
    ({ next: cursor, total } = page);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(total);
  const keys = all.map((item) => `${item.resolvedAt === null ? 1 : 0} ${item.createdAt}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
});

test.each([
  'xyz',
  Buffer.from('[0,"abc"]').toString('base64url'),
  Buffer.from('["\\u0000",1]').toString('base64url'),
])('the forged cursor %s is invalid input', async (cursor) => {
  const { status, body } = await scene.call(admin, 'GET', `/admin/reports?cursor=${cursor}`);
  expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
});

test('the export contains only the person’s own reports', async () => {
  const reportsOf = (person: string) =>
    wholeOf((scene.exportOf('questions', person) as { reports: AsyncIterable<{ id: string }[]> }).reports);
  const mine = await reportsOf(reporter);
  expect(new Set(mine.map(({ id }) => id)).size).toBe(mine.length);
  expect(mine.length).toBeGreaterThan(60);
  expect(await reportsOf(await scene.person())).toEqual([]);
});

test('a person’s reports are limited per day', async () => {
  const other = await scene.person();
  const own = await scene.attemptOf(other, [question]);
  const say = (number: number) => report(other, `Number ${number}`, 1, own);
  for (let number = 0; number < mostReports; number += 1) expect((await say(number)).status).toBe(200);
  const { status, body } = await say(mostReports);
  expect([status, codeOf(body)]).toEqual([429, 'too_many_requests']);
  expect((await say(0)).status).toBe(200);
  scene.advance(24 * 3600 * 1000);
  expect((await say(mostReports)).status).toBe(200);
});
