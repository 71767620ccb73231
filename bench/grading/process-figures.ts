// The cost of grading by meaning: time per answer, time of the first answer, and memory of the grader's process and ours.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createGraderProcess } from '../../server/src/ai/builtin/apart/grader-process.ts';
import type { GradingTask } from '../../server/src/ai/grader.port.ts';
import { withDescendants } from '../process-tree.ts';
import { table } from '../report.ts';
import { median } from '../run-load.ts';
import { tasksOfBank } from './rubric-lines.ts';

type Figure = { name: string; value: number; most: number; unit: 'ms' | 'MB' };

const rounds = 15;
const idleMs = 1000;
const patience = 4000;

const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
};

/** An answer with the given number of words, assembled from texts in the question. */
const answerOf = (task: Omit<GradingTask, 'turns'>, words: number): GradingTask => {
  const texts = [
    ...(task.examples ?? []).map(({ answer }) => answer),
    ...task.criteria.flatMap(({ phrasings }) => phrasings),
  ];
  const text = texts.join(' ').split(/\s+/).slice(0, words).join(' ');
  return { ...task, turns: [text] };
};

/** Linux only, because it reads memory from /proc. */
export const processFigures = async (): Promise<Figure[]> => {
  const tasks = [...(await tasksOfBank()).values()];
  const withPoints = (count: number): Omit<GradingTask, 'turns'> => {
    const task = tasks.find(({ criteria, kind }) => criteria.length === count && kind === 'long_answer');
    if (!task) throw new Error(`the bank has no long answer of ${count} key points`);
    return task;
  };
  const [short, long] = [answerOf(withPoints(5), 120), answerOf(withPoints(6), 300)];
  globalThis.gc?.();
  const before = memoryOf(process.pid);
  const grader = createGraderProcess({ idleMs });
  const timed = async (task: GradingTask): Promise<number> => {
    const start = performance.now();
    await grader.grade(task);
    return performance.now() - start;
  };
  const repeated = async (task: GradingTask): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(task));
    return median(times);
  };
  const first = await timed(short);
  const [shortMs, longMs] = [await repeated(short), await repeated(long)];
  const child = withDescendants([process.pid]).find((pid) => pid !== process.pid);
  const loaded = child === undefined ? 0 : memoryOf(child);
  await wait(patience);
  const left = withDescendants([process.pid]).filter((pid) => pid !== process.pid).length;
  globalThis.gc?.();
  const after = left === 0 ? memoryOf(process.pid) : Infinity;
  grader.close();
  return [
    { name: 'the first answer, process and model included', value: first, most: 600, unit: 'ms' },
    { name: 'an answer of 120 words, five key points', value: shortMs, most: 250, unit: 'ms' },
    { name: 'an answer of 300 words, six key points', value: longMs, most: 700, unit: 'ms' },
    { name: 'memory of the process while loaded', value: loaded, most: 250, unit: 'MB' },
    { name: 'extra memory after it has ended', value: after - before, most: 10, unit: 'MB' },
  ];
};

export const processTable = (figures: readonly Figure[]): string =>
  table(
    ['grading by meaning', 'target', 'measured'],
    figures.map(({ name, value, most, unit }) => [name, `≤ ${most} ${unit}`, `${value.toFixed(0)} ${unit}`]),
  );

export const missedCosts = (figures: readonly Figure[]): string[] =>
  figures
    .filter(({ value, most }) => value > most)
    .map(({ name, value, most, unit }) => `${name}: ${value.toFixed(0)} ${unit} instead of ${most}`);
