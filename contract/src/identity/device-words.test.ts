// Tests device names with a known or unknown browser and operating system.
import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Firefox', null, 'Firefox'],
  [null, 'iPhone', 'iPhone'],
  [null, null, 'Unknown device'],
])('%s and %s: %s', (browser, system, words) => {
  expect(deviceWords({ browser, system })).toBe(words);
});
