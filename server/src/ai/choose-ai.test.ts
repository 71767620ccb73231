// Tests that explanations and improved versions of long answers are made in a worker thread, with the same result.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { builtinExplainer } from './builtin/builtin-explainer.ts';
import { gradeByWords } from './builtin/builtin-grader.ts';
import { builtinImprover } from './builtin/builtin-improver.ts';
import { cacheStampede } from './builtin/cache-stampede.test-question.ts';
import type { GradingTask } from './grader.port.ts';
import { chooseAi } from './choose-ai.ts';
import type { Log } from '../platform/kernel/log.ts';
import { createTextWorkers } from '../platform/text-workers/text-workers.ts';
import type { RunTextWork } from '../platform/text-workers/text-workers.port.ts';

const workers = createTextWorkers();
afterAll(() => workers.close());

let threaded: string[] = [];
beforeEach(() => {
  threaded = [];
});
const answers: RunTextWork = (work, signal) => {
  threaded.push(work.name);
  return workers.run(work, signal);
};
const unused = async (): Promise<never> => {
  throw new Error('not asked for here');
};
const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const { explainer, improver } = chooseAi(
  async () => undefined,
  log,
  { documents: unused, answers },
  { grade: unused, gradeSoon: unused, mode: () => 'words' },
);

const sentence = 'All requests miss at once and hit the database together. ';
const taskOf = (length: number): GradingTask => ({
  ...cacheStampede,
  turns: [sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)],
});

it.each([
  [50_000, ['builtinExplainer', 'builtinImprover']],
  [2_000, []],
])('uses a worker thread only for a long answer: %i characters', async (length, expected) => {
  const task = taskOf(length);
  const { judgments } = gradeByWords(task);
  const [judged] = judgments;
  if (!judged) throw new Error('nothing was judged');
  expect(await explainer.explain(task, judged)).toEqual(builtinExplainer(task, judged));
  expect(await improver.improve(task, judgments)).toEqual(builtinImprover(task, judgments));
  expect(threaded).toEqual(expected);
});
