// Tests that a rewrite's draft is stored on the device, per person, until it is graded.
import { expect, it } from 'vitest';
import { rewriteDraft } from './rewrite-draft.ts';

const storageOf = () => {
  const entries = new Map<string, string>();
  return {
    held: entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

it('restores the draft after a reload, only for the same person and question', () => {
  const storage = storageOf();
  expect(rewriteDraft('a', 1, storage, 'noor:1').keep('Once more')).toBe(true);
  expect(rewriteDraft('a', 1, storage, 'noor:1').read()).toBe('Once more');
  for (const other of [rewriteDraft('a', 2, storage, 'noor:1'), rewriteDraft('a', 1, storage, 'noor')])
    expect(other.read()).toBeNull();
  rewriteDraft('a', 1, storage, 'noor:1').drop();
  expect(storage.held.size).toBe(0);
});

it('reports if the device can’t store the draft', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const draft = rewriteDraft('a', 1, { getItem: full, setItem: full, removeItem: full }, 'noor');
  expect([draft.keep('x'), draft.read(), draft.drop()]).toEqual([false, null, undefined]);
});
