// Tests the texts of Progress: nothing is claimed from too few answers.
import { describe, expect, it, test } from 'vitest';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { standing } from '../../../testing/standing.ts';
import { daysSentence, headline, standingsSentence, timeSentence } from './progress-words.ts';

test.each([
  ['no skills', [], 'Your progress starts with your first graded answer.'],
  [
    'one skill with enough answers',
    [standing('sql', 0.7), standing('statistics', 1, 1)],
    'Solid or better in the one skill with enough answers.',
  ],
])('the headline sums up %s', (_, standings, sentence) => expect(headline(standings)).toBe(sentence));

test('skills are counted from strong to emerging, with uncertain ones last', () => {
  expect(
    standingsSentence([standing('sql', 0.1), standing('statistics', 0.9), standing('pipelines', 0.9, 3)]),
  ).toBe('1 strong, 1 emerging, and 1 with too few answers to tell.');
});

const week = (monday: string, value: number, half: number, answers = 9): Progress['weeks'][number] => ({
  skill: 'sql',
  week: monday,
  share: { value, low: value - half, high: value + half, answers },
  answersThatWeek: 3,
});

describe('the sentence about progress over time', () => {
  it('says how the level and the likely range changed', () => {
    expect(timeSentence([week('2026-09-07', 0.5, 0.4), week('2026-11-16', 0.7, 0.1)], '2026-11-20')).toBe(
      'You’ve gone from developing to solid in SQL since Sep 13. The likely range is less than half as wide as before, so we’re much more certain now.',
    );
  });
  it('shows no trend for a single week', () => {
    expect(timeSentence([week('2026-11-16', 0.7, 0.2)], '2026-11-20')).toBe(
      'SQL: solid, from 1 week of answers. Practice another week to see a trend.',
    );
  });
  it('gives no level for weeks with too few answers', () => {
    const few = week('2026-11-09', 0.1, 0.3, 2);
    expect(timeSentence([week('2026-11-02', 0.7, 0.2, 1), few], '2026-11-20')).toBe(
      'Too few answers to tell: 2 graded answers in SQL so far.',
    );
    expect(timeSentence([few, week('2026-11-16', 0.7, 0.2)], '2026-11-20')).toBe(
      'SQL: solid. Earlier weeks had too few answers to tell.',
    );
    const later = [week('2026-11-02', 0.5, 0.2), week('2026-11-16', 0.7, 0.2)];
    expect(timeSentence([week('2026-10-26', 0.1, 0.3, 2), ...later], '2026-11-20')).toBe(
      timeSentence(later, '2026-11-20'),
    );
  });
  it('claims no change within a level', () => {
    expect(timeSentence([week('2026-11-02', 0.65, 0.2), week('2026-11-16', 0.7, 0.2)], '2026-11-20')).toBe(
      'You’ve stayed at “solid” in SQL since Nov 8 (65% then, 70% now). The likely range is about as wide as before.',
    );
  });
});

describe('the sentence about practice days', () => {
  const on = (...days: string[]) => ({ today: '2026-11-20', days: days.map((day) => ({ day, answers: 3 })) });
  it('counts only the last 26 weeks', () => {
    expect(daysSentence(on('2026-01-01'))).toBe('No practice in the last 26 weeks.');
    expect(daysSentence(on('2026-11-20'))).toBe('You practiced on 1 day in the last 26 weeks: today.');
    expect(daysSentence(on('2026-08-03', '2026-11-20'))).toBe(
      'You practiced on 2 days in the last 26 weeks, 1 of them in the last 4 weeks.',
    );
    expect(daysSentence(on('2026-08-03', '2026-08-04'))).toBe(
      'You practiced on 2 days in the last 26 weeks, neither of them in the last 4 weeks.',
    );
  });
  it('names a weekday only when it leads', () => {
    expect(daysSentence(on('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-17'))).toBe(
      'You practiced on 4 days in the last 26 weeks, all of them in the last 4 weeks. Most often on Mondays.',
    );
  });
});
