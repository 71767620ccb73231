// Holds that every time zone can be chosen, once.
import { expect, test } from 'vitest';
import { zoneGroups } from './time-zones.ts';

test('every known zone and the chosen one are there once', () => {
  const known = Intl.supportedValuesOf('timeZone');
  const values = zoneGroups(known, 'Asia/Nowhere').flatMap(({ zones }) => zones.map(({ value }) => value));
  expect(new Set(values)).toEqual(new Set([...known, 'Asia/Nowhere', 'UTC']));
  expect(values).toHaveLength(new Set(values).size);
});

test('a zone reads as a place', () => {
  const [america] = zoneGroups(['America/Argentina/Buenos_Aires'], 'UTC');
  expect(america).toEqual({
    region: 'America',
    zones: [{ value: 'America/Argentina/Buenos_Aires', words: 'Argentina, Buenos Aires' }],
  });
});
