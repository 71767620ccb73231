// What is kept of a turn on this device, and ids that the server takes.
import { Id } from '@rehearse/contract/primitives.ts';
import { expect, test } from 'vitest';
import { createTurnStore, newTurnId } from './turn-store.ts';

const storageOf = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
const unsent = { turnId: newTurnId(), answers: 3, heard: null, text: 'Said.' };

test('what is written and what is not sent yet is there again, for this person and this interview alone', () => {
  const held = new Map<string, string>();
  createTurnStore(storageOf(held), 'noor', 'i1').keep({ draft: 'Half a', unsent });
  expect(createTurnStore(storageOf(held), 'noor', 'i1').read()).toEqual({ draft: 'Half a', unsent });
  const nothing = { draft: '', unsent: null };
  expect(createTurnStore(storageOf(held), 'someone', 'i1').read()).toEqual(nothing);
  expect(createTurnStore(storageOf(held), 'noor', 'i2').read()).toEqual(nothing);
});

test('nothing stays when nothing is left, and what is broken is nothing', () => {
  const held = new Map<string, string>();
  const store = createTurnStore(storageOf(held), 'noor', 'i1');
  store.keep({ draft: 'x', unsent: null });
  for (const key of held.keys()) held.set(key, '{"draft":');
  expect(store.read()).toEqual({ draft: '', unsent: null });
  store.keep({ draft: '', unsent: null });
  expect(held.size).toBe(0);
});

test('a storage that is forbidden is said to keep nothing', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  const store = createTurnStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'noor', 'i1');
  expect(store.read()).toEqual({ draft: '', unsent: null });
  expect(store.keep({ draft: 'x', unsent: null })).toBe(false);
});

test('an id is one that the server takes, and never the same', () => {
  const ids = Array.from({ length: 100 }, newTurnId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
