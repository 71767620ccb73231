// Tests the list of time zones: each once, by its current name, with its offset, and searchable.
import { describe, expect, it, test } from 'vitest';
import { listZones, offsetOf, searchZones, timeZoneOptionOf } from './time-zones.ts';

const known = Intl.supportedValuesOf('timeZone');
const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
const zones = listZones(known, 'Europe/London', winter);
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);
const found = (query: string) => valuesOf(searchZones(zones, query));

describe('the list', () => {
  it('has every zone once, and the chosen one even if it is unknown', () => {
    const values = valuesOf(listZones(known, 'Asia/Nowhere', winter));
    expect(values).toHaveLength(new Set(values).size);
    expect(values).toContain('Asia/Nowhere');
    expect(values.at(-1)).toBe('UTC');
    expect(values.length).toBeGreaterThan(400);
  });

  it('has current names and no old ones, in any runtime', () => {
    const values = valuesOf(zones);
    for (const current of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])
      expect(values).toContain(current);
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires'])
      expect(values).not.toContain(old);
  });

  it('shows a choice with an old name under the current one, once', () => {
    const values = valuesOf(listZones([...known, 'Asia/Kolkata'], 'Asia/Calcutta', winter));
    expect(values.filter((value) => /Kolkata|Calcutta/.test(value))).toEqual(['Asia/Kolkata']);
    expect(timeZoneOptionOf('Asia/Calcutta', winter).words).toBe('Asia/Kolkata (UTC+5:30)');
  });

  it('shows a place with its offset', () => {
    expect(timeZoneOptionOf('America/Argentina/Buenos_Aires', winter).words).toBe(
      'America/Argentina/Buenos Aires (UTC−3)',
    );
    expect(timeZoneOptionOf('UTC', winter).words).toBe('UTC');
    expect(timeZoneOptionOf('Asia/Nowhere', winter).words).toBe('Asia/Nowhere');
  });
});

test.each([
  ['Europe/Berlin', 'UTC+1', 'UTC+2'],
  ['Europe/London', 'UTC', 'UTC+1'],
  ['America/New_York', 'UTC−5', 'UTC−4'],
  ['America/St_Johns', 'UTC−3:30', 'UTC−2:30'],
  ['Asia/Kolkata', 'UTC+5:30', 'UTC+5:30'],
  ['Asia/Kathmandu', 'UTC+5:45', 'UTC+5:45'],
  ['Australia/Lord_Howe', 'UTC+11', 'UTC+10:30'],
  ['Pacific/Kiritimati', 'UTC+14', 'UTC+14'],
])('%s is %s in January and %s in July', (zone, january, july) => {
  expect([offsetOf(zone, winter), offsetOf(zone, summer)]).toEqual([january, july]);
});

describe('a search', () => {
  it.each([
    ['berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['New_York', 'America/New_York'],
    ['europe/ber', 'Europe/Berlin'],
    ['calcutta', 'Asia/Kolkata'],
    ['Kiev', 'Europe/Kyiv'],
    ['Europe/Berlin (UTC+1)', 'Europe/Berlin'],
    ['asia +5:45', 'Asia/Kathmandu'],
  ])('for %j finds only %s', (query, value) => {
    expect(found(query)).toEqual([value]);
  });

  it('for an offset finds that offset and its half hours, but no other hour', () => {
    for (const query of ['UTC+1', '+1', 'gmt+01', '+1:00']) {
      const offsets = new Set(searchZones(zones, query).map(({ offset }) => offset));
      expect(offsets, query).toEqual(new Set(['UTC+1']));
    }
    expect(new Set(searchZones(zones, '+5').map(({ offset }) => offset))).toEqual(
      new Set(['UTC+5', 'UTC+5:30', 'UTC+5:45']),
    );
    expect(found('-3:30')).toEqual(['America/St_Johns']);
    expect(found('UTC−3:30')).toEqual(['America/St_Johns']);
    expect(found('utc+0')).toContain('Europe/London');
  });

  it('finds a zone by its common name', () => {
    expect(found('india standard')).toContain('Asia/Kolkata');
    expect(found('central european')).toContain('Europe/Berlin');
  });

  it('finds nothing for unknown text and everything for an empty query', () => {
    expect(found('atlantis')).toEqual([]);
    expect(found('  ')).toEqual(valuesOf(zones));
  });
});
