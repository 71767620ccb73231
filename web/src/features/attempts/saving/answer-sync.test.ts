// Tests when answers are saved: on the device at once, sent after a pause, retried with backoff, and never dropped silently.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerSync } from './answer-sync.ts';
import { createDraftStore, type DraftStorage } from './draft-store.ts';
import { statusOf } from './save-machine.ts';
import type { Outcome, Save } from './send-answer.ts';

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
const answer = (text: string): Answer => ({ kind: 'numeric', text });
const attemptId = '0190aaaa-0000-7000-8000-000000000001';
const saved: Outcome = { is: 'saved', savedAt: '2026-11-20T20:00:00.000Z' };

const open = (outcomes: Outcome[] = []) => {
  const sent: Save[] = [];
  const closed: string[] = [];
  const announced: unknown[] = [];
  const storage = memory();
  const drafts = createDraftStore(storage, 'noor', 'w1');
  const answerSync = createAnswerSync({
    attemptId,
    drafts,
    send: (save) => {
      sent.push(save);
      return Promise.resolve(outcomes.shift() ?? saved);
    },
    tell: (news) => void announced.push(news),
    onClosed: (why) => void closed.push(why),
  });
  answerSync.read([{ position: 1, saved: { revision: 0, answer: null, savedAt: null } }]);
  answerSync.start();
  const status = () => {
    const kept = answerSync.snapshot().get(1);
    return kept && statusOf(kept.state);
  };
  return { answerSync, sent, closed, announced, storage, drafts, status };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer is stored on the device at once, sent after a pause, and then removed from the device', async () => {
  const { answerSync, sent, announced, storage, status } = open();
  answerSync.edit(1, answer('4'));
  answerSync.edit(1, answer('42'));
  expect(storage.length).toBe(1);
  expect(sent).toEqual([]);
  expect(status()).toBe('saving');
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([{ attemptId, position: 1, revision: 1, answer: answer('42') }]);
  expect(status()).toBe('saved');
  expect(storage.length).toBe(0);
  expect(announced).toHaveLength(1);
});

test('typing without a pause is sent every few seconds', async () => {
  const { answerSync, sent } = open();
  for (let key = 0; key < 30; key += 1) {
    answerSync.edit(1, answer(String(key)));
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test('a failed save is kept on the device and retried later, or when the server says', async () => {
  const { answerSync, sent, storage, status } = open([{ is: 'lost' }, { is: 'lost', wait: 7_000 }]);
  answerSync.edit(1, answer('42'));
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toBe('kept');
  expect(storage.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ revision }) => revision)).size).toBe(1);
  expect(status()).toBe('saved');
});

test('a save isn’t retried after the session ended, and its text is kept', async () => {
  const { answerSync, sent, storage } = open([{ is: 'lost', over: true }]);
  answerSync.edit(1, answer('42'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  expect(storage.length).toBe(1);
});

test('an answer after the deadline is removed from the device, and the page is notified', async () => {
  const { answerSync, storage, closed, status } = open([{ is: 'stopped', stop: { why: 'late' } }]);
  answerSync.edit(1, answer('42'));
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toBe('late');
  expect(storage.length).toBe(0);
  expect(closed).toEqual(['late']);
});

test('an answer during a pause is sent when the test resumes', async () => {
  const { answerSync, sent, status } = open([{ is: 'stopped', stop: { why: 'closed', state: 'paused' } }]);
  answerSync.edit(1, answer('42'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(status()).toBe('closed');
  answerSync.reopen();
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('saved');
});

test('a draft from before a reload is sent', async () => {
  const before = open([{ is: 'lost', over: true }]);
  before.answerSync.edit(1, answer('42'));
  await vi.advanceTimersByTimeAsync(600);
  before.answerSync.dispose();
  const sent: Save[] = [];
  const answerSync = createAnswerSync({
    attemptId,
    drafts: createDraftStore(before.storage, 'noor', 'w2'),
    send: (save) => {
      sent.push(save);
      return Promise.resolve(saved);
    },
    tell: () => undefined,
    onClosed: () => undefined,
  });
  answerSync.read([{ position: 1, saved: { revision: 0, answer: null, savedAt: null } }]);
  expect(answerSync.snapshot().get(1)?.state.current).toEqual(answer('42'));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ revision: 1, answer: answer('42') }]);
  expect(before.storage.length).toBe(0);
});

test('everything is sent before submitting, and a failure is reported', async () => {
  const good = open();
  good.answerSync.edit(1, answer('42'));
  await expect(good.answerSync.settled(5_000)).resolves.toBe(true);
  const bad = open([{ is: 'lost' }]);
  bad.answerSync.edit(1, answer('42'));
  await expect(bad.answerSync.settled(5_000)).resolves.toBe(false);
});
