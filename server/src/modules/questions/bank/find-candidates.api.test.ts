// Tests finding candidates for a test: published questions that match, with when this person last saw each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuestionScene } from '../../../../testing/question-scene.ts';

let scene: Awaited<ReturnType<typeof createQuestionScene>>;
beforeAll(async () => {
  scene = await createQuestionScene();
});
afterAll(() => scene.close());

const question = 'data-running-total-ties';
const candidates = (userId: string) =>
  scene.questions.findCandidates(userId, { track: 'data', skills: [], kinds: [] });
const lastSeen = async (userId: string) =>
  (await candidates(userId)).find(({ id }) => id === question)?.lastSeenAt;

test('an empty list of skills or question types means all, others only those listed', async () => {
  const person = await scene.person();
  const all = await candidates(person);
  const some = await scene.questions.findCandidates(person, {
    track: 'data',
    skills: ['sql', 'statistics'],
    kinds: ['numeric'],
  });
  expect(all.length).toBeGreaterThan(some.length);
  expect(some.map(({ id }) => id)).toEqual(
    all
      .filter(({ kind, skill }) => kind === 'numeric' && ['sql', 'statistics'].includes(skill))
      .map(({ id }) => id),
  );
  expect(some.length).toBeGreaterThan(0);
});

test('a question was last seen in the person’s own newest test with it', async () => {
  const [person, other] = [await scene.person(), await scene.person()];
  expect(await lastSeen(person)).toBeNull();
  await scene.attemptOf(person, [question]);
  scene.advance(86_400_000);
  await scene.attemptOf(person, ['data-fan-out-revenue', question]);
  expect(await lastSeen(person)).toEqual(new Date('2026-11-21T12:00:00.000Z'));
  expect(await lastSeen(other)).toBeNull();
});

test('a retired question isn’t a candidate', async () => {
  const [person, admin] = [await scene.person(), await scene.person('ADMIN')];
  await scene.call(admin, 'POST', `/admin/questions/${question}/retire`);
  expect(await lastSeen(person)).toBeUndefined();
  expect(await scene.questions.findUsable(person, [question, 'data-fan-out-revenue'])).toMatchObject([
    { id: 'data-fan-out-revenue' },
  ]);
});
