// Tests the formula of each delivery metric.
import { expect, test } from 'vitest';
import { deliveryRows } from './delivery-words.ts';
import { deliveryOf } from './delivery.ts';

const parts = [
  { start: 1.5, end: 11.5, text: 'Um, I would basically cache the result, you know, per user.' },
  { start: 14, end: 21.5, text: 'It is actually like a map. I like maps.' },
];

test('pace, pauses, fillers, and time to the first word are measured', () => {
  expect(deliveryOf(parts, 25_000)).toEqual({
    words: 20,
    durationMs: 25_000,
    timeToFirstWordMs: 1_500,
    // 20 words from 1.5 s to 21.5 s
    wordsPerMinute: 60,
    pauses: 1,
    longestPauseMs: 2_500,
    fillers: [
      { word: 'um', count: 1 },
      { word: 'like', count: 2 },
      { word: 'you know', count: 1 },
      { word: 'basically', count: 1 },
      { word: 'actually', count: 1 },
    ],
  });
});

test('silence has no pace and no first word', () => {
  const silent = deliveryOf([{ start: 1, end: 2, text: ' ' }], 60_000);
  expect(silent).toMatchObject({ words: 0, timeToFirstWordMs: null, wordsPerMinute: null, pauses: 0 });
  expect(deliveryRows(silent).map(({ value }) => value)).toEqual([
    'Too short to tell',
    'None',
    'No words',
    'None',
  ]);
});

test('fillers inside words don’t count', () => {
  expect(deliveryOf([{ start: 0, end: 1, text: 'Umbrella errors likely hum.' }], 1_000).fillers).toEqual([]);
});

test('every metric has a formula', () => {
  for (const { formula } of deliveryRows(deliveryOf(parts, 25_000)))
    expect(formula.length).toBeGreaterThan(10);
});
