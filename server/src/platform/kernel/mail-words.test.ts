// Tests the texts that emails share: times in the recipient's time zone, and other people's text on one line.
import { expect, it } from 'vitest';
import { greeting, momentWords, oneLine } from './mail-words.ts';

const at = new Date('2026-11-25T14:05:00Z');

it.each([
  [undefined, 'November 25, 2026 at 2:05 PM UTC'],
  ['America/New_York', 'November 25, 2026 at 9:05 AM EST'],
  ['Europe/Berlin', 'November 25, 2026 at 3:05 PM GMT+1'],
  ['Pacific/Kiritimati', 'November 26, 2026 at 4:05 AM GMT+14'],
  ['Not/AZone', 'November 25, 2026 at 2:05 PM UTC'],
])('formats a time in the time zone %s', (zone, words) => {
  expect(momentWords(at, zone)).toBe(words);
});

it('joins several lines into one', () => {
  expect(oneLine(' You won\n\nhttps://evil.example\u2028now ')).toBe('You won https://evil.example now');
});

it.each([
  ['Ada', 'Hi Ada,\n\n'],
  ['You', ''],
  ['Visit evil.example', ''],
])('greets %s', (name, words) => {
  expect(greeting({ name })).toBe(words);
});
