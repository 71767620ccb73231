// Holds that the grader's thread grades as the grader does, leaves the event loop free, and outlives what it could not grade.
import { expect, it } from 'vitest';
import type { Grader, GradingTask } from '../../grader.port.ts';
import { gradeBuiltin } from '../builtin-grader.ts';
import { cacheStampede } from '../cache-stampede.test-question.ts';
import { gradeApart, gradeSoon } from './grader-thread.ts';

const answer =
  'All requests miss at once and hit the database. A lock lets one of them fill the cache again. ';
const taskOf = (text: string): GradingTask => ({ ...cacheStampede, turns: [text] });
const long = taskOf(answer.repeat(500));

it.each([answer, answer.repeat(40), 'I don’t know.', ''])(
  'grades as the built-in grader does',
  async (text) => {
    expect(await gradeApart(taskOf(text))).toEqual(gradeBuiltin(taskOf(text)));
    expect(await gradeSoon(taskOf(text))).toEqual(gradeBuiltin(taskOf(text)));
  },
);

it('answers many in the order in which they were asked', async () => {
  const texts = Array.from({ length: 30 }, (_, index) => `${answer}It happened ${index} times.`);
  const read = await Promise.all(texts.map((text) => gradeApart(taskOf(text))));
  expect(read).toEqual(texts.map((text) => gradeBuiltin(taskOf(text))));
});

it.each<[string, Grader]>([
  ['always', gradeApart],
  ['where somebody waits', gradeSoon],
])('leaves the event loop to others while a long answer is graded: %s', async (_, grade) => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  await grade(long);
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
});

it('says what could not be graded, and grades the next', async () => {
  const nonsense = { ...taskOf(answer), criteria: null } as unknown as GradingTask;
  const [failed, next] = await Promise.allSettled([gradeApart(nonsense), gradeApart(taskOf(answer))]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
});
