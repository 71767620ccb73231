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

test('a chunk causes one reload, however often it fails', () => {
  const storage = memory();
  expect(claimReload('review', storage)).toBe(true);
  expect(claimReload('review', storage)).toBe(false);
  expect(claimReload('review', storage)).toBe(false);
  expect(claimReload('progress', storage)).toBe(true);
});

test('a chunk causes another reload after it has loaded in between', () => {
  const storage = memory();
  claimReload('review', storage);
  forgetReload('review', storage);
  expect(claimReload('review', storage)).toBe(true);
});

test('a chunk causes no reload without storage, because it could loop', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(claimReload('review', forbidden)).toBe(false);
  expect(() => forgetReload('review', forbidden)).not.toThrow();
});
