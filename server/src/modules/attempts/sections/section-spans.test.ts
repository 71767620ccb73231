// Tests the outcome of each section of a test: its questions, time used, and how it ended.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import { expect, it } from 'vitest';
import { sectionSpans } from './section-spans.ts';
import { begun, ended, endedUntil, opened, planSections } from './section-times.ts';

const start = new Date('2026-11-27T12:00:00Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const section = (change: Partial<Section>): Section => ({
  track: 'backend',
  skills: [],
  kinds: [],
  length: 2,
  minutes: 10,
  ...change,
});
const loop = [section({}), section({ track: 'data', length: 1, minutes: 5, kinds: ['sql'] }), section({})];

it('reports the time each section used and how it ended', () => {
  const first = ended(begun(planSections(loop, 'none'), start), at(240), 'person');
  const second = endedUntil(first, at(240 + 300));
  // submitted one minute into the last section
  expect(sectionSpans(loop, second, at(600))).toMatchObject([
    { track: 'backend', first: 1, questions: 2, usedMs: 240_000, limitMs: 600_000, end: 'finished' },
    {
      track: 'data',
      kinds: ['sql'],
      first: 3,
      questions: 1,
      usedMs: 300_000,
      limitMs: 300_000,
      end: 'time_up',
    },
    { first: 4, questions: 2, usedMs: 60_000, end: 'finished' },
  ]);
  expect(sectionSpans(loop, first, at(300)).map(({ end, usedMs }) => [end, usedMs])).toEqual([
    ['finished', 240_000],
    ['finished', 60_000],
    ['not_started', 0],
  ]);
});

it('combines individually timed questions and excludes their preparation time', () => {
  const screen = [section({ length: 3, minutes: 2, eachAfterSeconds: 30 })];
  const running = opened(begun(planSections(screen, 'none'), start), at(10));
  const answered = ended(running, at(70), 'person');
  // the second question is skipped during preparation time
  const skipped = ended(answered, at(80), 'person');
  expect(sectionSpans(screen, skipped, at(80 + 30 + 45))).toEqual([
    expect.objectContaining({
      questions: 3,
      isTimedEach: true,
      usedMs: 60_000 + 45_000,
      limitMs: 360_000,
      end: 'finished',
    }),
  ]);
  expect(sectionSpans(screen, answered, at(75))).toMatchObject([{ end: 'cut_short', usedMs: 60_000 }]);
  expect(sectionSpans(screen, endedUntil(skipped, at(9_000)), at(230))).toMatchObject([
    { end: 'time_up', usedMs: 60_000 + 120_000 },
  ]);
});

it('includes extra time in the limits', () => {
  const [first] = sectionSpans(loop, begun(planSections(loop, '2'), start), at(1500));
  expect(first).toMatchObject({ limitMs: 1_200_000, usedMs: 1_200_000 });
});
