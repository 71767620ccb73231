// Tests that the script for the landing page's example returns the built-in grader's own grade, and reports when it can't.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Grading, GradingTask } from '../server/src/ai/grader.port.ts';
import { gradeByMeaning, gradeByWords } from '../server/src/ai/builtin/builtin-grader.ts';
import { loadEntailmentModel } from '../server/src/ai/builtin/entailment/entailment-model.ts';
import { tasksOfBank } from '../bench/grading/rubric-lines.ts';
import { ExampleGrade } from '../web/src/content/example-grade.ts';

// each run loads the question bank and the model
vi.setConfig({ testTimeout: 120_000 });

const questionId = 'backend-retry-safe-post';
const answer =
  'The client sends the same key 🔑 with every retry.\n\nA “unique” constraint on it decides who wins.';

const run = (...argv: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'grade-example.ts'), ...argv], {
    input: answer,
    encoding: 'utf8',
  });

const taskOf = async (id: string): Promise<GradingTask> => {
  const task = (await tasksOfBank()).get(id);
  if (!task) throw new Error(`the bank has lost ${id}`);
  return { ...task, turns: [answer] };
};

/** A grader's result in the form of the example's grade. */
const expected = ({ criteria }: GradingTask, { judgments, grader }: Grading) => ({
  judgments: judgments.map(({ criterion, verdict, evidence, comment }) => {
    const { label, weight, tip } = criteria.find(({ id }) => id === criterion) ?? {};
    return { criterion, verdict, evidence, comment, label, weight, tip };
  }),
  grader,
});

test('grades like the built-in grader, by meaning', async () => {
  const task = await taskOf(questionId);
  const { status, stdout, stderr } = run(questionId);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const grade = ExampleGrade.parse(JSON.parse(stdout));
  expect(grade).toMatchObject(expected(task, await gradeByMeaning(task, await loadEntailmentModel())));
  expect(grade.judgments.some(({ evidence }) => evidence.length > 0)).toBe(true);
});

test('grades by words without the model, and reports it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-model-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const task = await taskOf(questionId);
  const { status, stdout, stderr } = run(questionId, folder);
  expect(status).toBe(0);
  expect(stderr).toContain('The example answer is graded by words only');
  expect(ExampleGrade.parse(JSON.parse(stdout))).toMatchObject(expected(task, gradeByWords(task)));
});

test.each([
  ['no-such-question', 'The bank has no question "no-such-question".'],
  ['backend-cdn-private-page', 'has no rubric'],
])('%s is rejected', (id, reason) => {
  const { status, stdout, stderr } = run(id);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(reason);
});
