// Tests which time a chosen day stands for.
import { expect, test } from 'vitest';
import { dayText, startOfDay, tomorrow } from './suspension-days.ts';

test('a day begins at local midnight', () => {
  expect(startOfDay('2026-12-01')).toBe(new Date(2026, 11, 1).toISOString());
});

test('an empty field is no date', () => {
  expect(startOfDay('')).toBeNull();
  expect(startOfDay('soon')).toBeNull();
});

test('tomorrow can be in the next month', () => {
  expect(dayText(tomorrow(new Date(2026, 10, 30, 23, 59)))).toBe('2026-12-01');
});
