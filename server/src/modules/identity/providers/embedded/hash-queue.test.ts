// Tests the password hashing queue: limited concurrency and length, refusal when full, and a free event loop.
import { expect, it } from 'vitest';
import { createHashQueue, type Hasher } from './hash-queue.ts';

/** A hasher whose hashes end manually. */
const byHand = () => {
  const running: { password: string; end: (error?: Error) => void }[] = [];
  const hasher: Hasher = {
    hash: (password) =>
      new Promise((resolve, reject) =>
        running.push({ password, end: (error) => (error ? reject(error) : resolve(`hash of ${password}`)) }),
      ),
    verify: async () => true,
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    hasher,
    settle,
    now: () => running.map(({ password }) => password),
    end: async (password: string, error?: Error) => {
      const at = running.findIndex((hash) => hash.password === password);
      running.splice(at, 1)[0]?.end(error);
      await settle();
    },
  };
};

it('runs a limited number concurrently and the others in order', async () => {
  const { hasher, now, end, settle } = byHand();
  const queue = createHashQueue({ atOnce: 2, longestQueue: 10 }, hasher);
  const results = ['a', 'b', 'c', 'd'].map((password) => queue.hash(password));
  await settle();
  expect(now()).toEqual(['a', 'b']);
  await end('b');
  expect(now()).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  await end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'].map((password) => `hash of ${password}`));
});

it('refuses with Retry-After when the queue is full, and accepts again when there is room', async () => {
  const { hasher, end } = byHand();
  const queue = createHashQueue({ atOnce: 1, longestQueue: 1 }, hasher);
  const first = queue.hash('a');
  const second = queue.hash('b');
  await expect(queue.hash('c')).rejects.toMatchObject({
    status: 'SERVICE_UNAVAILABLE',
    statusCode: 503,
    body: { code: 'SIGN_IN_BUSY' },
    headers: { 'Retry-After': '3' },
  });
  await end('a');
  const fourth = queue.hash('d');
  await end('b');
  await end('d');
  await expect(Promise.all([first, second, fourth])).resolves.toHaveLength(3);
});

it('runs the next hash when one fails', async () => {
  const { hasher, now, end, settle } = byHand();
  const queue = createHashQueue({ atOnce: 1, longestQueue: 5 }, hasher);
  const first = queue.hash('a');
  const second = queue.hash('b');
  await settle();
  await Promise.all([expect(first).rejects.toThrow('broken'), end('a', new Error('broken'))]);
  expect(now()).toEqual(['b']);
  await end('b');
  expect(await second).toBe('hash of b');
});

it('verifies its own hash and doesn’t block the event loop', async () => {
  const queue = createHashQueue({ atOnce: 1, longestQueue: 5 });
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  const hash = await queue.hash('quiet rooms');
  clearImmediate(turning);
  // a hash on the main thread would allow one turn of the event loop at most
  expect(turns).toBeGreaterThan(10);
  expect(await queue.verify({ hash, password: 'quiet rooms' })).toBe(true);
  expect(await queue.verify({ hash, password: 'loud rooms' })).toBe(false);
});
