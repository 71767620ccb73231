// Tests that the grader process gives the same grades as the grader, keeps the event loop free, and recovers from crashes.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { GradingTask } from '../../grader.port.ts';
import { BUILTIN_GRADER, gradeByMeaning, gradeByWords, WORDS_GRADER } from '../builtin-grader.ts';
import { cacheStampede } from '../cache-stampede.test-question.ts';
import { loadEntailmentModel } from '../entailment/entailment-model.ts';
import { createGraderProcess, type GraderProcess } from './grader-process.ts';

// the process runs at low priority, so on a busy machine an answer can take many times as long
vi.setConfig({ testTimeout: 240_000 });

const answer =
  'All requests miss at once and hit the database. A lock lets one of them fill the cache again. ';
const taskOf = (text: string): GradingTask => ({ ...cacheStampede, turns: [text] });

const shared = createGraderProcess();
afterAll(() => shared.close());
const others: GraderProcess[] = [];
const open = (options: Parameters<typeof createGraderProcess>[0]): GraderProcess => {
  const opened = createGraderProcess(options);
  others.push(opened);
  return opened;
};
afterEach(() => {
  for (const other of others.splice(0)) other.close();
});

it('grades like the built-in grader, by meaning', async () => {
  const model = await loadEntailmentModel();
  for (const text of [answer, 'I don’t know.', ''])
    expect(await shared.grade(taskOf(text))).toEqual(await gradeByMeaning(taskOf(text), model));
  expect(shared.mode()).toBe('meaning');
});

it('grades in request order and keeps the event loop free', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  const texts = Array.from({ length: 4 }, (_, index) => `${answer}It happened ${index} times.`);
  const done: number[] = [];
  await Promise.all(texts.map(async (text, at) => (await shared.grade(taskOf(text)), done.push(at))));
  clearInterval(count);
  expect(done).toEqual(texts.map((_, at) => at));
  expect(turns).toBeGreaterThan(0);
});

it('sends eight answers at a time when grading by words, with an urgent one right after them', async () => {
  const grader = open({ modelFolder: 'off' });
  const done: string[] = [];
  const crowd = Array.from({ length: 20 }, async (_, index) => {
    await grader.grade(taskOf(`${answer}It happened ${index} times.`));
    done.push(String(index));
  });
  const soon = grader.gradeSoon(taskOf(answer)).then(() => done.push('soon'));
  await Promise.all([...crowd, soon]);
  expect(done).toHaveLength(21);
  expect(done.indexOf('soon')).toBe(8);
});

it('rejects an answer it cannot grade, and grades the next one', async () => {
  const nonsense = { ...taskOf(answer), criteria: null } as unknown as GradingTask;
  const [failed, next] = await Promise.allSettled([shared.grade(nonsense), shared.grade(taskOf(answer))]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
});

it('grades by words if the model is missing, broken, or off, and reports it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  const broken = mkdtempSync(join(tmpdir(), 'model-'));
  writeFileSync(join(broken, 'tokenizer.json'), '{}');
  writeFileSync(join(broken, 'model.onnx'), 'no model');
  for (const modelFolder of [folder, broken, 'off']) {
    const reasons: string[] = [];
    const process = open({ modelFolder, onFallback: (reason) => reasons.push(reason) });
    const grading = await process.grade(taskOf(answer));
    await process.grade(taskOf(answer));
    expect(grading).toEqual(gradeByWords(taskOf(answer)));
    expect(grading.grader).toEqual(WORDS_GRADER);
    expect(process.mode()).toBe('words');
    expect(reasons).toHaveLength(1);
  }
});

it('rejects an answer when the queue is full', async () => {
  const full = open({ longestQueue: 1, modelFolder: 'off' });
  const first = full.grade(taskOf(answer));
  await expect(full.grade(taskOf(answer))).rejects.toMatchObject({ code: 'grader_busy' });
  await expect(first).resolves.toMatchObject({ outcome: 'graded' });
});

it('kills a process that takes too long, retries once, and then fails', async () => {
  const hurried = open({ timeMs: 1, modelFolder: 'off' });
  await expect(hurried.grade(taskOf(answer))).rejects.toThrow('grader timed out');
});

it('starts a new process after the old one exited when idle', async () => {
  const idle = open({ idleMs: 1, modelFolder: 'off' });
  await idle.grade(taskOf(answer));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(idle.grade(taskOf(answer))).resolves.toMatchObject({ outcome: 'graded' });
});

it('names its grader when grading by meaning', async () => {
  expect((await shared.grade(taskOf(answer))).grader).toEqual(BUILTIN_GRADER);
});
