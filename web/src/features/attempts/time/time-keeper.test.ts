// Tests that measured time survives a lost connection and a closed tab, is sent in full, and is dropped when rejected.
import { beforeEach, expect, it } from 'vitest';
import { createTimeKeeper, sendEveryMs, sendStoredTimes, type Outcome } from './time-keeper.ts';
import { createTimeStore, type LocalTimes } from './time-store.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

let now = 0;
let outcome: Outcome = 'kept';
let sent: { visit: string; times: Record<string, number> }[] = [];
let storage = memory();
beforeEach(() => {
  [now, outcome, sent, storage] = [0, 'kept', [], memory()];
});
const send = async ({ visit, times }: LocalTimes): Promise<Outcome> => {
  sent.push({ visit, times: Object.fromEntries(times) });
  return outcome;
};
const store = (person = 'noor') => createTimeStore(storage, person);
const keeper = (visit = 'visit-a') =>
  createTimeKeeper({ attemptId: 'test', visit, store: store(), send, now: () => now });
const passes = (ms: number, of: { tick: () => void }): void => {
  for (let left = ms; left > 0; left -= 5_000) {
    now += Math.min(5_000, left);
    of.tick();
  }
};
const seen = { position: 1, isVisible: true, isRunning: true };

it('sends the whole visit regularly, when the page is hidden, and on request', async () => {
  const clock = keeper();
  clock.changeVisibility(seen);
  passes(sendEveryMs, clock);
  expect(sent).toEqual([{ visit: 'visit-a', times: { 1: 20_000 } }]);
  now += 3_000;
  clock.changeVisibility({ isVisible: false });
  expect(sent.at(-1)).toEqual({ visit: 'visit-a', times: { 1: 23_000 } });
  await clock.flush();
  clock.changeVisibility({ isVisible: true });
  now += 1_000;
  await clock.flush();
  expect(sent.at(-1)).toEqual({ visit: 'visit-a', times: { 1: 24_000 } });
  const before = sent.length;
  await clock.flush();
  expect(sent).toHaveLength(before);
});

it('stores unsent time on the device for the next visit to send unchanged', async () => {
  outcome = 'lost';
  const clock = keeper();
  clock.changeVisibility(seen);
  now += 7_000;
  await clock.flush(true);
  expect(store().all()).toMatchObject([{ attemptId: 'test', visit: 'visit-a' }]);
  expect(createTimeStore(storage, 'someone else').all()).toEqual([]);
  sent = [];
  await sendStoredTimes(store(), send, 'visit-b');
  expect(store().all()).toHaveLength(1);
  outcome = 'kept';
  await sendStoredTimes(store(), send, 'visit-b');
  expect(sent).toEqual([
    { visit: 'visit-a', times: { 1: 7_000 } },
    { visit: 'visit-a', times: { 1: 7_000 } },
  ]);
  expect(store().all()).toEqual([]);
});

it('drops time that the server has stored or rejected for good', async () => {
  const clock = keeper();
  clock.changeVisibility(seen);
  now += 2_000;
  await clock.flush();
  expect(store().all()).toEqual([]);
  now += 2_000;
  outcome = 'refused';
  await clock.flush();
  expect(store().all()).toEqual([]);
  now += 2_000;
  await clock.flush();
  expect(sent).toHaveLength(2);
});

it('ends with the test and neither sends nor stores later time', async () => {
  const clock = keeper();
  clock.changeVisibility(seen);
  now += 2_000;
  clock.tick();
  clock.end();
  now += 2_000;
  clock.changeVisibility({ isVisible: false });
  await clock.flush(true);
  expect(sent).toEqual([]);
  expect(store().all()).toEqual([]);
});

it('ignores invalid stored data and a blocked storage', () => {
  storage.setItem('rehearse.times:noor:test:visit-a', '{"1":');
  expect(store().all()).toEqual([]);
  const forbidden = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() =>
    createTimeStore(forbidden, 'noor').keep({ attemptId: 'test', visit: 'v', times: new Map([[1, 1]]) }),
  ).not.toThrow();
});
