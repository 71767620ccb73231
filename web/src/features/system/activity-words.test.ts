// Tests the texts of activity: bars, averages, shares of zero, and the charts' descriptions.
import { expect, test } from 'vitest';
import { barWords, beforeWords, chartWords, numberWords, shareWords, spanWords } from './activity-words.ts';

test('bars are named by their day, week, or month', () => {
  expect(barWords('day', '2026-11-20')).toBe('Nov 20');
  expect(barWords('week', '2025-12-29')).toBe('week of Dec 29');
  expect(barWords('month', '2026-01-01')).toBe('Jan 2026');
});

test('a period within one year names the year once', () => {
  expect(spanWords({ from: '2026-11-19', to: '2026-11-25' })).toMatch(/^Nov 19\s–\s25, 2026$/);
  expect(spanWords({ from: '2025-12-29', to: '2026-01-04' })).toMatch(/^Dec 29, 2025\s–\sJan 4, 2026$/);
});

test('small averages have a decimal', () => {
  expect([0.25, 9.96, 12.4, 1_234_567].map(numberWords)).toEqual(['0.3', '10', '12', '1,234,567']);
});

test('a share of nothing is omitted, and so is a comparison with missing data', () => {
  expect(shareWords(0, 0)).toBeNull();
  expect(shareWords(1, 3)).toBe('33%');
  expect(beforeWords(null)).toBeNull();
  expect(beforeWords(0)).toBe('0 in the previous period');
});

test('a chart’s description names its highest bar', () => {
  const none = {
    newPeople: 0,
    activePeople: 0,
    testsStarted: 0,
    testsFinished: 0,
    testsAbandoned: 0,
    demosStarted: 0,
    demosFinished: 0,
    demoAccounts: 0,
  };
  const bars = [
    { ...none, start: '2026-11-02', newPeople: 3 },
    { ...none, start: '2026-11-09', newPeople: 12 },
  ];
  expect(chartWords({ unit: 'week', bars }, 'newPeople')).toBe(
    'New people by week: highest 12, week of Nov 9.',
  );
  expect(chartWords({ unit: 'week', bars }, 'demosStarted')).toBe('Demos started by week: none.');
});
