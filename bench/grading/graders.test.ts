// Tests that a language model is measured like the built-in grader, over HTTP, including its cost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asJson, honestly } from '../../server/testing/judging-model.ts';
import { openModelPeer } from '../../server/testing/model-peer.ts';
import { noModels } from '../../server/src/platform/config/models.ts';
import type { GradedLine } from './graded-lines.ts';
import { builtin } from './graders.ts';
import { taskOf } from './line-task.ts';
import { configuredGraders } from './model-grader.ts';
import { measureSet } from './measure-set.ts';

const lines: GradedLine[] = [
  'It is denser than water.',
  'I like boats.',
  '',
  'It is denser than water and heavy.',
].map((answer, at) => ({
  id: `a${at}`,
  set: 'floats',
  questionId: at < 2 ? 'sinks' : 'sinks-too',
  question: at < 2 ? 'Why does the stone sink?' : 'What makes the iron go down?',
  references: ['It is denser than water.'],
  answer,
  human: answer.includes('denser') ? 1 : 0,
}));

let peer: Awaited<ReturnType<typeof openModelPeer>>;
beforeAll(async () => {
  peer = await openModelPeer();
});
afterAll(() => peer.close());

/** The waits for the provider, in milliseconds, which the tests skip. */
let waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
const graders = (price: { in: number; out: number } | null) =>
  configuredGraders({ ...noModels, first: { connection: peer.connection('openai'), price } }, wait);

test('without a model the built-in grader is alone, and costs nothing', async () => {
  expect(configuredGraders(noModels)).toEqual([]);
  const figures = await measureSet('floats', lines, builtin);
  expect(figures).toMatchObject({
    set: 'floats',
    grader: 'builtin',
    n: 4,
    unsure: 0,
    accuracy: 1,
    dollars: null,
  });
  expect(figures.r).toBeGreaterThan(0.9);
});

test('a model is measured beside it, with what it costs', async () => {
  peer.peer.reset();
  peer.peer.on({}, asJson(honestly));
  const [model] = graders({ in: 2, out: 8 });
  const figures = await measureSet('floats', lines, model!);
  expect(figures).toMatchObject({ n: 4, unsure: 0, accuracy: 1 });
  expect(figures.dollars).toBeGreaterThan(0);
  expect(figures.probes.find(({ name }) => name === 'the reference itself')?.percent).toBe(100);
  const [unpriced] = graders(null);
  expect((await measureSet('floats', lines.slice(0, 1), unpriced!)).dollars).toBeNull();
});

test('a busy provider is asked again when it wants to be, and not for ever', async () => {
  waits = [];
  peer.peer.reset();
  const busy = { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429, retryAfter: 7 };
  peer.peer.on({}, (heard) => (waits.length === 0 ? busy : asJson(honestly)(heard)));
  const [model] = graders(null);
  const task = taskOf(lines[0]!);
  expect(await model!.grade(task)).toMatchObject({ score: 1 });
  expect(waits).toEqual([7_000]);

  peer.peer.reset();
  peer.peer.on({}, { error: { message: 'gone', type: 'server_error' }, status: 500 });
  await expect(model!.grade(task)).rejects.toMatchObject({ kind: 'down' });
  expect(waits).toEqual([7_000, 1_000, 2_000, 4_000, 8_000, 16_000]);
});

test('a reply that can not be read leaves its one answer unsure', async () => {
  waits = [];
  peer.peer.reset();
  peer.peer.on({}, { content: 'It is met, I think.' });
  const [model] = graders({ in: 2, out: 8 });
  const read = await model!.grade(taskOf(lines[0]!));
  expect(read).toMatchObject({ score: null, points: null });
  expect(read.dollars).toBeGreaterThan(0);
  expect(waits).toEqual([]);
});

test('examples are shown, and are in no figure', async () => {
  expect(await measureSet('floats', lines, builtin, 1)).toMatchObject({ n: 2, examples: 1 });
});

test('a question without a reference is unsure, silence to it is not', async () => {
  const blind = ['It sinks since it is dense.', ''].map((answer, at) => ({
    ...lines[0]!,
    references: [],
    answer,
    id: `${at}`,
  }));
  const figures = await measureSet('floats', blind, builtin);
  expect(figures).toMatchObject({ n: 1, unsure: 1, r: null });
  expect(figures.probes.every(({ percent }) => percent === null)).toBe(true);
});
