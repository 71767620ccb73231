// Tests that days are computed in any time zone, however many spellings of its name are used.
import { expect, it, vi } from 'vitest';
import { dayIn } from './clock.ts';

const at = new Date('2026-11-20T23:30:00Z');

it('returns the day in a time zone, regardless of case', () => {
  expect([dayIn('Asia/Tokyo', at), dayIn('asia/TOKYO', at), dayIn('UTC', at)]).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-20',
  ]);
});

it('caches a limited number of formats', () => {
  const name = 'america/indiana/indianapolis';
  const written = (way: number): string =>
    name
      .split('')
      .map((letter, bit) => ((way >> bit) & 1 ? letter.toUpperCase() : letter))
      .join('');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  dayIn(written(0), at);
  for (let way = 1; way <= 1000; way += 1) dayIn(written(way), at);
  const before = made.mock.calls.length;
  dayIn(written(1000), at);
  expect(made.mock.calls.length).toBe(before);
  dayIn(written(0), at);
  expect(made.mock.calls.length).toBe(before + 1);
  made.mockRestore();
});
