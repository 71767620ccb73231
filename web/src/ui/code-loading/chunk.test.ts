// Tests that a chunk that fails to load is reported with its cause: missing, timeout, or error.
import { afterEach, expect, test, vi } from 'vitest';
import { loadChunk } from './chunk.ts';

afterEach(() => vi.useRealTimers());
const address = 'http://127.0.0.1:3000/assets/review-1a2b.js';
const beside = 'http://127.0.0.1:3000/assets/table-3c4d.js';
const failed = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const fails = (): Promise<never> => Promise.reject(failed);

/** A server without the files at the `gone` URLs. */
const without = (...gone: string[]) => ({
  ask: vi.fn<typeof fetch>((url) =>
    Promise.resolve(new Response(null, { status: gone.includes(url as string) ? 404 : 200 })),
  ),
  preloads: () => [beside],
});
const offline = {
  ask: () => Promise.reject(new TypeError('Failed to fetch')),
  preloads: () => [beside],
};

test('[S8.13] missing: the server returns 404 when asked again', async () => {
  const how = without(address);
  await expect(loadChunk('dashboard/review', fails, how)).rejects.toMatchObject({
    name: 'ChunkError',
    chunk: 'dashboard/review',
    reason: 'missing',
    message: expect.stringMatching(/"dashboard\/review" failed: missing/) as string,
  });
  expect(how.ask).toHaveBeenCalledExactlyOnceWith(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test('[S8.13] missing: a dependency doesn’t exist, though the browser names the chunk', async () => {
  await expect(loadChunk('a', fails, without(beside))).rejects.toMatchObject({ reason: 'missing' });
});

test('[S8.13] missing: its style sheet doesn’t exist', async () => {
  const css = () => Promise.reject(new Error('Unable to preload CSS for /assets/review-1a2b.css'));
  await expect(loadChunk('a', css, without('/assets/review-1a2b.css'))).rejects.toMatchObject({
    reason: 'missing',
  });
});

test('[S8.13] error: the file exists, or the server can’t be reached', async () => {
  await expect(loadChunk('a', fails, without())).rejects.toMatchObject({ reason: 'error' });
  await expect(loadChunk('a', fails, offline)).rejects.toMatchObject({ reason: 'error' });
});

test('[S8.13] error: the module itself threw, so nothing is requested', async () => {
  const how = without(address);
  await expect(loadChunk('a', () => Promise.reject(new Error('x is undefined')), how)).rejects.toMatchObject({
    reason: 'error',
  });
  expect(how.ask).not.toHaveBeenCalled();
});

test('[S8.13] [S9.7] timeout: after 120 s', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk('a', () => new Promise(() => undefined), without()).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({
    reason: 'timeout',
    message: expect.stringContaining('"a" failed: timeout') as string,
  });
});

test('a loaded chunk is returned', async () => {
  await expect(loadChunk('a', () => Promise.resolve(5), without())).resolves.toBe(5);
});
