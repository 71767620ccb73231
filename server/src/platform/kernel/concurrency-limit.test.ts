// Tests concurrency limits: how many calls run, how many wait, which are rejected, and what an abort frees.
import { expect, it } from 'vitest';
import { createConcurrencyLimit, createPerKeyLimit } from './concurrency-limit.ts';

const queueFull = () => new Error('full');

/** Work that ends when the test ends it. */
const openWorks = () => {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => void ends.push(resolve)) };
};

it('starts calls up to the limit, and the others in order', async () => {
  const run = createConcurrencyLimit({ atOnce: 2, longestQueue: 5 }, queueFull);
  const { ends, work } = openWorks();
  const started: number[] = [];
  const all = [1, 2, 3, 4].map((number) => run(() => (started.push(number), work())));
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  await all[1];
  await expect.poll(() => started).toEqual([1, 2, 3]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  await Promise.all(all);
});

it('rejects a call when the queue is full, and accepts one once there is room', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, longestQueue: 1 }, queueFull);
  const { ends, work } = openWorks();
  const all = [run(work), run(work)];
  await expect(run(work)).rejects.toThrow('full');
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(all);
  await expect(run(async () => 'room')).resolves.toBe('room');
});

it('frees the slot of a failed call', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, longestQueue: 0 }, queueFull);
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect.poll(() => run(async () => 'next').catch(() => 'refused')).toBe('next');
});

it('never starts a call whose signal aborted while it waited', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, longestQueue: 1 }, queueFull);
  const { ends, work } = openWorks();
  const first = run(work);
  const controller = new AbortController();
  const second = run(work, controller.signal);
  controller.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await expect(run(work, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  const third = run(work);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await third;
});

it('runs one call for each key, and rejects the next until it has ended', async () => {
  const run = createPerKeyLimit(() => new Error('busy'));
  const { ends, work } = openWorks();
  const first = run('a', work);
  await expect(run('a', work)).rejects.toThrow('busy');
  const other = run('b', work);
  ends[0]?.();
  await first;
  await expect(run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(run('a', async () => 'free')).resolves.toBe('free');
  ends[1]?.();
  await other;
});
