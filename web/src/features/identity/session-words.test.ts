// Holds what a session is called, whatever of it is known.
import { expect, test } from 'vitest';
import { deviceWords } from './session-words.ts';

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Firefox', null, 'Firefox'],
  [null, 'iPhone', 'iPhone'],
  [null, null, 'Unknown device'],
])('%s and %s: %s', (browser, system, words) => {
  expect(deviceWords({ browser, system })).toBe(words);
});
