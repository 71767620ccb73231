// Tests the pool of text workers: off the event loop, bounded, stopped when too slow, and usable after that.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type * as textWork from '../../../testing/text-work.ts';
import { createTextWorkers, type TextWorkers } from './text-workers.ts';
import { apart } from './text-workers.port.ts';

type Functions = typeof textWork;
const module = new URL('../../../testing/text-work.ts', import.meta.url);

let pool: TextWorkers | undefined;
afterEach(() => pool?.close());
const open = (limits: Parameters<typeof createTextWorkers>[0] = {}) => {
  pool = createTextWorkers(limits);
  return apart<Functions>(pool.run, module);
};

it('runs a module’s function in another thread, and returns its result or error', async () => {
  const work = open();
  expect(await work('threadOf', [])).not.toBe(0);
  expect(await work('shout', ['quiet'])).toBe('QUIET');
  await expect(work('fail', ['on purpose'])).rejects.toThrow('on purpose');
  expect(await work('shout', ['again'])).toBe('AGAIN');
});

it('keeps the event loop free while it works', async () => {
  const work = open();
  await work('shout', ['begin']);
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  await work('spin', [300]);
  clearInterval(count);
  expect(turns).toBeGreaterThan(20);
});

it('rejects work when the queue is full, and finishes what it accepted', async () => {
  const work = open({ longestQueue: 2 });
  const taken = Promise.all([work('spin', [200]), work('shout', ['a']), work('shout', ['b'])]);
  await expect(work('shout', ['c'])).rejects.toMatchObject({ code: 'text_workers_busy' });
  expect((await taken).slice(1)).toEqual(['A', 'B']);
});

it('stops work that exceeds its time or memory, and continues with the next', async () => {
  const work = open({ timeMs: 6_000, heapMegabytes: 32 });
  const slow = work('spin', [60_000]);
  const after = work('shout', ['after']);
  await expect(slow).rejects.toMatchObject({ code: 'text_too_costly' });
  expect(await after).toBe('AFTER');
  await expect(work('fill', [])).rejects.toMatchObject({ code: 'text_too_costly' });
  expect(await work('shout', ['still'])).toBe('STILL');
});

it('drops aborted work, whether waiting or running', async () => {
  const work = open();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const [first, second] = [work('spin', [60_000], running.signal), work('spin', [60_000], waiting.signal)];
  const third = work('shout', ['third']);
  waiting.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  running.abort(new Error('left too'));
  await expect(first).rejects.toThrow('left too');
  expect(await third).toBe('THIRD');
  await expect(work('shout', ['gone'], AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

it('ends an idle thread, and starts another for new work', async () => {
  const work = open({ idleMs: 50 });
  const before = await work('threadOf', []);
  await sleep(300);
  expect(await work('threadOf', [])).not.toBe(before);
});
