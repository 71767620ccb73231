// Tests the agreement with authors on examples with known outcomes.
import { expect, test } from 'vitest';
import { cacheStampede } from '../../server/src/ai/builtin/cache-stampede.test-question.ts';
import { agreementWithAuthors, exampleTasks, type ExampleTask } from './bank-examples.ts';

const verdictsOf = (verdict: 'met' | 'missing') =>
  Object.fromEntries(cacheStampede.criteria.map(({ id }) => [id, verdict]));
const exampleTask = (answer: string, verdict: 'met' | 'missing'): ExampleTask => ({
  story: false,
  example: { answer, verdicts: verdictsOf(verdict) },
  task: { ...cacheStampede, turns: [answer] },
});

test('an author who thinks as the grader does agrees wholly, one who thinks the opposite not at all', () => {
  const silence = 'The moon is made of cheese and tomatoes.';
  const wise = exampleTask(cacheStampede.modelAnswer, 'met');
  expect(agreementWithAuthors('wise', [wise, exampleTask(silence, 'missing')])).toMatchObject({
    answers: 2,
    verdicts: 2 * cacheStampede.criteria.length,
    same: 1,
    sameSide: 1,
    heard: 1,
    refused: 1,
    rmse: 0,
    r: expect.closeTo(1, 9) as number,
  });
  const contrary = [exampleTask(cacheStampede.modelAnswer, 'missing'), exampleTask(silence, 'met')];
  expect(agreementWithAuthors('contrary', contrary)).toMatchObject({
    same: 0,
    heard: 0,
    refused: 0,
    rmse: 1,
  });
});

test('an example is judged with the others of its question and never with itself', async () => {
  const tasks = await exampleTasks();
  expect(tasks.length).toBeGreaterThan(150);
  for (const { task, example } of tasks) {
    expect(task.examples?.length).toBeGreaterThanOrEqual(2);
    expect(task.examples).not.toContain(example);
  }
});
