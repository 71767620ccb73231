// Tests loading the bank into PostgreSQL: versions, states, skipped loads, and concurrent processes.
import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuestionScene } from '../../../../testing/question-scene.ts';
import { questions, questionVersions } from '../../../platform/db/schema/questions.ts';

let scene: Awaited<ReturnType<typeof createQuestionScene>>;
beforeAll(async () => {
  scene = await createQuestionScene();
});
afterAll(() => scene.close());

const stateOf = async (id: string) => {
  const [row] = await scene.db.select().from(questions).where(eq(questions.id, id));
  return row;
};
const versionsOf = async (id: string) =>
  (await scene.db.select().from(questionVersions).where(eq(questionVersions.questionId, id))).toSorted(
    (a, b) => a.version - b.version,
  );

test('the whole bank is loaded, and loading it again changes nothing', async () => {
  expect(await scene.db.$count(questions)).toBeGreaterThanOrEqual(90);
  expect(await scene.load()).toEqual({ changed: 0 });
});

test('a changed file creates a second version and keeps the first unchanged', async () => {
  const id = 'data-p-value-meaning';
  const [before] = await versionsOf(id);
  await scene.edit(id, (text) => text.replace('two sign-up forms', 'two order forms'));
  expect(await scene.load()).toEqual({ changed: 1 });
  const [first, second] = await versionsOf(id);
  expect(first).toEqual(before);
  expect(second?.content.text).toContain('two order forms');
  expect((await stateOf(id))?.currentVersion).toBe(2);
});

test('a comment in a file creates no version', async () => {
  const id = 'data-fan-out-revenue';
  await scene.edit(id, (text) => `# read again\n${text}`);
  expect(await scene.load()).toEqual({ changed: 0 });
  expect(await versionsOf(id)).toHaveLength(1);
});

test('a question that an administrator retired stays retired when its file changes', async () => {
  const id = 'backend-cdn-private-page';
  const admin = await scene.person('ADMIN');
  await scene.call(admin, 'POST', `/admin/questions/${id}/retire`);
  await scene.edit(id, (text) => text.replace('some users see', 'a few users see'));
  await scene.load();
  expect(await stateOf(id)).toMatchObject({ state: 'retired', retiredBy: 'admin', currentVersion: 2 });
});

test('a deleted file retires its question and keeps its version, and restoring it republishes the question', async () => {
  const id = 'behavioural-unasked-fix';
  const path = scene.file(id);
  let kept = '';
  await scene.edit(id, (text) => (kept = text));
  await rm(path);
  await scene.load();
  expect(await stateOf(id)).toMatchObject({ state: 'retired', retiredBy: 'bank' });
  expect(await versionsOf(id)).toHaveLength(1);
  await writeFile(path, kept);
  await scene.load();
  expect(await stateOf(id)).toMatchObject({ state: 'published', retiredBy: null, currentVersion: 1 });
});

test('a question’s change date is updated only when its content changes', async () => {
  const id = 'behavioural-bad-news';
  const first = (await stateOf(id))?.changedAt;
  const admin = await scene.person('ADMIN');
  scene.advance(60_000);
  await scene.call(admin, 'POST', `/admin/questions/${id}/retire`);
  await scene.call(admin, 'POST', `/admin/questions/${id}/publish`);
  let kept = '';
  await scene.edit(id, (text) => (kept = text));
  await rm(scene.file(id));
  await scene.load();
  await writeFile(scene.file(id), kept);
  await scene.load();
  expect((await stateOf(id))?.changedAt).toEqual(first);
  await scene.edit(id, (text) => text.replace('to bring bad news', 'to break bad news'));
  await scene.load();
  const second = (await stateOf(id))?.changedAt;
  expect(second?.getTime()).toBe(Number(first?.getTime()) + 60_000);
  scene.advance(60_000);
  await writeFile(scene.file(id), kept);
  await scene.load();
  expect(await stateOf(id)).toMatchObject({
    currentVersion: 1,
    changedAt: new Date(Number(second?.getTime()) + 60_000),
  });
});

test('an invalid file stops the load and leaves everything unchanged', async () => {
  const id = 'data-report-became-slow';
  const whole = await versionsOf(id);
  await scene.edit(id, (text) => text.replace('kind: long_answer', 'kind: essay'));
  await expect(scene.load()).rejects.toThrow(/data-report-became-slow/);
  expect(await versionsOf(id)).toEqual(whole);
  await scene.edit(id, (text) => text.replace('kind: essay', 'kind: long_answer'));
  expect(await scene.load()).toEqual({ changed: 0 });
});

test('five processes that load concurrently create one new version', async () => {
  const id = 'data-deep-pages-offset';
  await scene.edit(id, (text) => text.replace('takes seconds', 'takes many seconds'));
  const loads = await Promise.all([1, 2, 3, 4, 5].map(() => scene.load()));
  expect(loads.filter(({ changed }) => changed === 1)).toHaveLength(1);
  expect(loads.filter(({ changed }) => changed === 0)).toHaveLength(4);
  expect(await versionsOf(id)).toHaveLength(2);
});
