// Tests validation of profile fields.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isName, tidyLocale, tidyName, tidyPhotoUrl, tidyTimeZone } from './profile-fields.ts';

describe('a name', () => {
  it.each(['Ada', 'Ada Lovelace', 'O’Brien', 'Nguyễn Thị Ánh', '李小龍', '🙂'])('may be %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    '',
    '   ',
    'a\u0000b',
    'a\nb',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    '\u202eadA',
    'a\ud800',
    'x'.repeat(201),
  ])('may not be %j', (name) => {
    expect(isName(name)).toBe(false);
  });

  it('from a provider is cleaned up to a valid name or an empty one', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 });
    const padding = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(units, padding, (codes, before) => {
        const name = tidyName('x'.repeat(before) + String.fromCharCode(...codes));
        expect(name === '' || isName(name)).toBe(true);
        expect(tidyName(name)).toBe(name);
      }),
    );
  });

  it('is never truncated in the middle of a character', () => {
    expect(tidyName('x'.repeat(199) + '🙂')).toBe('x'.repeat(199));
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    '%s is stored unchanged',
    (zone) => {
      expect(tidyTimeZone(zone)).toBe(zone);
    },
  );

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['europe/berlin', 'Europe/Berlin'],
  ])('%s is stored as %s', (zone, current) => {
    expect(tidyTimeZone(zone)).toBe(current);
  });

  it.each(['', 'Mars/Olympus', '+05:30', '-08', 'Europe/Berlin\u0000', 'Europe', '../etc/passwd'])(
    '%j becomes UTC',
    (zone) => {
      expect(tidyTimeZone(zone)).toBe('UTC');
    },
  );
});

describe('a locale', () => {
  it.each([
    ['de-ch', 'de-CH'],
    ['en', 'en'],
    ['', 'en'],
    ['no such thing', 'en'],
  ])('%j becomes %s', (given, tidy) => {
    expect(tidyLocale(given)).toBe(tidy);
  });
});

describe('a picture', () => {
  it('is an https URL, normalized', () => {
    expect(tidyPhotoUrl('https://lh3.example/a/x=s96-c')).toBe('https://lh3.example/a/x=s96-c');
    expect(tidyPhotoUrl(' https://lh3.example/a b"><')).toBe('https://lh3.example/a%20b%22%3E%3C');
  });

  it.each([
    null,
    '',
    'photo.png',
    'http://lh3.example/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)">',
    'blob:https://lh3.example/1',
    'https://',
    `https://lh3.example/${'x'.repeat(2_000)}`,
  ])('is never %j', (photoUrl) => {
    expect(tidyPhotoUrl(photoUrl)).toBeNull();
  });
});
