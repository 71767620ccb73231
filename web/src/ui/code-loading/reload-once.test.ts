// Tests that a missing chunk causes one reload, and another only after the chunk has loaded in between.
import { expect, test } from 'vitest';
import { claimReload, forgetReload } from './reload-once.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return () =>
    ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }) as Storage;
};

test('once for each chunk, however often it stays away', () => {
  const storage = memory();
  expect(claimReload('review', storage)).toBe(true);
  expect(claimReload('review', storage)).toBe(false);
  expect(claimReload('review', storage)).toBe(false);
  expect(claimReload('progress', storage)).toBe(true);
});

test('once more when it came in between', () => {
  const storage = memory();
  claimReload('review', storage);
  forgetReload('review', storage);
  expect(claimReload('review', storage)).toBe(true);
});

test('never where nothing can be remembered: it could loop', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(claimReload('review', forbidden)).toBe(false);
  expect(() => forgetReload('review', forbidden)).not.toThrow();
});
