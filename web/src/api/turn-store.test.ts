// Tests what is stored of a turn on this device, and that turn IDs are valid on the server.
import { Id } from '@rehearse/contract/primitives.ts';
import { expect, test } from 'vitest';
import { createTurnStore, newTurnId } from './turn-store.ts';

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const unsent = { turnId: newTurnId(), answers: 3, heard: null, text: 'Said.' };

test('drafts and unsent turns are restored for the same person and interview only', () => {
  const stored = new Map<string, string>();
  createTurnStore(storageOf(stored), 'noor', 'i1').keep({ draft: 'Half a', unsent });
  expect(createTurnStore(storageOf(stored), 'noor', 'i1').read()).toEqual({ draft: 'Half a', unsent });
  const nothing = { draft: '', unsent: null };
  expect(createTurnStore(storageOf(stored), 'someone', 'i1').read()).toEqual(nothing);
  expect(createTurnStore(storageOf(stored), 'noor', 'i2').read()).toEqual(nothing);
});

test('an empty turn is removed, and invalid stored data is ignored', () => {
  const stored = new Map<string, string>();
  const store = createTurnStore(storageOf(stored), 'noor', 'i1');
  store.keep({ draft: 'x', unsent: null });
  for (const key of stored.keys()) stored.set(key, '{"draft":');
  expect(store.read()).toEqual({ draft: '', unsent: null });
  store.keep({ draft: '', unsent: null });
  expect(stored.size).toBe(0);
});

test('a blocked storage reports that nothing was stored', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  const store = createTurnStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'noor', 'i1');
  expect(store.read()).toEqual({ draft: '', unsent: null });
  expect(store.keep({ draft: 'x', unsent: null })).toBe(false);
});

test('turn IDs are valid and unique', () => {
  const ids = Array.from({ length: 100 }, newTurnId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
