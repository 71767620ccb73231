// Tests that the status page claims no more than was monitored.
import { describe, expect, test } from 'vitest';
import { availability, dayWords, faultWords, nowWords } from './status-words.ts';

const day = '2026-03-04';
const now = Date.parse('2026-03-05T12:00:00Z');
const ok = { state: 'ok' } as const;

test.each([
  [undefined, 'Mar 4: no data'],
  [{ day, ok: 1_440, down: 0 }, 'Mar 4: no downtime'],
  [{ day, ok: 600, down: 0 }, 'Mar 4: no downtime, monitored for 10 hours'],
  [{ day, ok: 1_439, down: 1 }, 'Mar 4: down for 1 minute'],
  [{ day, ok: 100, down: 90 }, 'Mar 4: down for 90 minutes, monitored for 3 hours'],
])('a day with %j is described as %s', (found, words) => expect(dayWords(day, found, now)).toBe(words));

test('only the time of today that has passed counts as monitored', () => {
  const today = { day: '2026-03-05', ok: 720, down: 0 };
  expect(dayWords(today.day, today, now)).toBe('Mar 5: no downtime');
});

test('uptime is never rounded up to 100% and is missing without data', () => {
  expect(availability([])).toBeNull();
  expect(availability([{ day, ok: 99_999, down: 1 }])).toBe('99.99% uptime (100,000 minutes monitored)');
  expect(availability([{ day, ok: 1, down: 0 }])).toBe('100% uptime (1 minute monitored)');
  expect(availability([{ day, ok: 60, down: 0 }])).toBe('100% uptime (60 minutes monitored)');
});

test('days with downtime are listed, the newest first', () => {
  const days = [1, 2, 3, 4, 5].map((n) => ({ day: `2026-03-0${n}`, ok: 9, down: n === 2 ? 0 : n * 60 }));
  expect(faultWords(days)).toBe(
    'Down on Mar 5 for 5 hours, on Mar 4 for 4 hours, on Mar 3 for 3 hours, and on 1 more day.',
  );
  expect(faultWords(days.slice(0, 3))).toBe('Down on Mar 3 for 3 hours and on Mar 1 for 60 minutes.');
  expect(faultWords([{ day, ok: 9, down: 0 }])).toBeNull();
});

describe('the current state', () => {
  const health = (parts: object) => ({ status: 'ok' as const, version: '', parts: { jobs: ok, ...parts } });
  test.each([
    [null, 'down', 'We can’t reach the server right now.'],
    [health({}), 'ok', 'Everything is working.'],
    [health({ database: { state: 'down' } }), 'down', 'Down: Database.'],
    [health({ database: { state: 'starting' } }), 'starting', 'Not ready yet: Database.'],
  ])('of %j is %s', (given, look, words) => {
    const now = nowWords(given, 0);
    expect(now.look).toBe(look);
    expect(`${now.head} ${now.more}`).toContain(words);
  });

  test('isn’t called working while an incident is open', () => {
    expect(nowWords(health({}), 1).head).toBe('Everything is responding, but there’s an ongoing incident.');
    expect(nowWords(health({}), 2).head).toBe('Everything is responding, but there are 2 ongoing incidents.');
    expect(nowWords(health({ database: { state: 'down' } }), 2).head).toBe('Some services are down.');
  });
});
