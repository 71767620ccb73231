// Tests when a provider is called again: all three header formats are read, and invalid or distant times are bounded.
import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-04T10:00:00Z');

it.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': ' 0.5 ' }, 500],
  [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
  [{ 'retry-after': 'Wed, 04 Mar 2026 10:01:00 GMT' }, 60_000],
  [{ 'retry-after': 'Wed, 04 Mar 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after': '86400' }, 3_600_000],
  [{ 'retry-after': '1e9' }, undefined],
  [{ 'retry-after': '9'.repeat(400) }, 3_600_000],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('parses %j as %s', (headers, ms) => {
  expect(readRetryAfter(headers as Record<string, string> | undefined, now)).toBe(ms);
});
