// Tests the console message of a metric.
import { expect, test } from 'vitest';
import { vitalWords } from './web-vitals.ts';

test('[S9.10] a metric is logged with its name, unit, and rating', () => {
  expect(vitalWords({ name: 'LCP', value: 1234.56, rating: 'good' })).toBe('web-vitals LCP: 1235 ms (good)');
  expect(vitalWords({ name: 'CLS', value: 0.12345, rating: 'needs-improvement' })).toBe(
    'web-vitals CLS: 0.123 (needs-improvement)',
  );
});
