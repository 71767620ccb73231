// A page's code that does not come is named with its cause: missing, timeout or error.
import { afterEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk.ts';

afterEach(() => vi.useRealTimers());
const failed = new TypeError(
  'Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/review-1a2b.js',
);
const answers = (status: number) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));

test('missing: the server says 404 when asked again', async () => {
  const ask = answers(404);
  await expect(loadChunk('dashboard/review', () => Promise.reject(failed), ask)).rejects.toMatchObject({
    name: 'ChunkError',
    chunk: 'dashboard/review',
    reason: 'missing',
  });
  expect(ask).toHaveBeenCalledWith('http://127.0.0.1:3000/assets/review-1a2b.js', {
    method: 'HEAD',
    cache: 'no-store',
  });
});

test('error: it is there, or nothing can be reached', async () => {
  await expect(loadChunk('a', () => Promise.reject(failed), answers(200))).rejects.toMatchObject({
    reason: 'error',
  });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadChunk('a', () => Promise.reject(failed), offline)).rejects.toMatchObject({
    reason: 'error',
  });
});

test('error: the module itself threw, so nothing is asked', async () => {
  const ask = answers(404);
  await expect(loadChunk('a', () => Promise.reject(new Error('x is undefined')), ask)).rejects.toMatchObject({
    reason: 'error',
  });
  expect(ask).not.toHaveBeenCalled();
});

test('timeout: after 120 s', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk('a', () => new Promise(() => undefined), answers(200)).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({
    reason: 'timeout',
    message: expect.stringContaining('"a"') as string,
  });
});

test('what comes is handed on', async () => {
  await expect(loadChunk('a', () => Promise.resolve(5), answers(200))).resolves.toBe(5);
});
