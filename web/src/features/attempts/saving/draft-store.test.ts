// Tests drafts on the device: people never see each other's, and the newest of several windows wins.
import { describe, expect, test, vi } from 'vitest';
import { createDraftStore, type DraftStorage } from './draft-store.ts';

const memory = (): DraftStorage => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
};
const draft = (text: string) => ({ answer: { kind: 'numeric' as const, text }, base: 3, unknown: [] });
const attempt = '0190aaaa-0000-7000-8000-000000000001';

describe('drafts', () => {
  test('are restored after a reload, for the same person only', () => {
    const storage = memory();
    createDraftStore(storage, 'noor:1', 'w1').keep(attempt, 4, draft('12'));
    expect(createDraftStore(storage, 'noor:1', 'w2').newest(attempt).get(4)).toMatchObject(draft('12'));
    expect(createDraftStore(storage, 'noor', 'w2').newest(attempt).size).toBe(0);
    expect(createDraftStore(storage, 'someone', 'w2').attempts()).toEqual([]);
  });

  test('are read from the window that wrote last, and only adopted ones are dropped', () => {
    vi.useFakeTimers();
    const storage = memory();
    const store = createDraftStore(storage, 'noor', 'w1');
    const two = createDraftStore(storage, 'noor', 'w2');
    store.keep(attempt, 1, draft('old'));
    vi.advanceTimersByTime(5);
    two.keep(attempt, 1, draft('new'));
    const adopted = store.newest(attempt).get(1);
    expect(adopted).toMatchObject(draft('new'));
    vi.advanceTimersByTime(5);
    two.keep(attempt, 1, draft('newer'));
    if (adopted) store.dropAdopted(adopted);
    expect(store.newest(attempt).get(1)).toMatchObject(draft('newer'));
    vi.useRealTimers();
  });

  test('are deleted with their attempt, and report if they can’t be stored', () => {
    const storage = memory();
    const store = createDraftStore(storage, 'noor', 'w1');
    store.keep(attempt, 1, draft('a'));
    store.keep(attempt, 2, draft('b'));
    expect(store.attempts()).toEqual([attempt]);
    store.forget(attempt);
    expect(store.newest(attempt).size).toBe(0);
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(store.keep(attempt, 1, draft('a'))).toBe(false);
  });

  test('have a local note for each question, shared by all windows and deleted with the test', () => {
    const storage = memory();
    const store = createDraftStore(storage, 'noor', 'w1');
    store.localNote(attempt, 2).keep('the last run');
    const other = createDraftStore(storage, 'noor', 'w2');
    expect(other.localNote(attempt, 2).read()).toBe('the last run');
    expect(other.localNote(attempt, 1).read()).toBeNull();
    expect(createDraftStore(storage, 'someone', 'w1').localNote(attempt, 2).read()).toBeNull();
    expect(other.newest(attempt).size).toBe(0);
    expect(other.attempts()).toEqual([attempt]);
    other.forget(attempt);
    expect(store.localNote(attempt, 2).read()).toBeNull();
  });

  test('that can’t be parsed are ignored', () => {
    const storage = memory();
    storage.setItem(`rehearse.draft:noor:${attempt}:1:w9`, '{"answer":5');
    expect(createDraftStore(storage, 'noor', 'w1').newest(attempt).size).toBe(0);
  });
});
