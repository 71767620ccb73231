// Tests that every alias of a time zone maps to its current name.
import { expect, test } from 'vitest';
import { currentZoneName, oldZoneName } from './time-zone.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('maps %s to %s', (name, current) => {
  expect(currentZoneName(name)).toBe(current);
});

test('maps every supported zone to a current name for the same zone', () => {
  const at = new Date('2026-07-01T12:00:00Z');
  const timeIn = (timeZone: string) => at.toLocaleString('en', { timeZone });
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const current = currentZoneName(zone);
    expect(timeIn(current), zone).toBe(timeIn(zone));
    expect(currentZoneName(current)).toBe(current);
    expect(oldZoneName(current) ?? current).toBe(current === zone ? current : zone);
  }
});
