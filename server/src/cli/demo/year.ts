// The demo year: when the person practiced, what, and how each session went.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { dayMs, minuteMs } from '../../platform/kernel/clock.ts';
import { between, pick, shuffle, type Random } from './seeded-random.ts';

export type PlannedTest = {
  startsAt: Date;
  blueprint: Blueprint;
  /** `run_out`: the deadline passes first. `left_open`: the last test, still in progress. */
  course: 'submit' | 'abandon' | 'run_out' | 'left_open';
  /** In logits; grows over the year. */
  ability: number;
  /** Writes one answer in a language that the built-in grader can't read. */
  foreign: boolean;
};

/** Tests in each week, starting a year ago: a slow start, a break in summer, more when the interviews are near. */
const perWeek = [
  1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 0, 1, 2, 1, 1, 0, 1, 1, 2, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 0, 1, 2, 1,
  1, 1, 0, 1, 1, 1, 2, 1, 1, 2, 1, 2, 2, 3, 3, 5,
];
/** Ability at the start of the year, and how much a year of practice adds, in logits. */
const startAbility = -0.9;
const gain = 2.8;
const tracks: readonly Track[] = ['backend', 'backend', 'data', 'backend', 'data', 'behavioural'];
const lengths = [5, 5, 10, 5, 10, 15];
/** Indexes of the tests that end differently. */
const abandoned = new Set([6, 19, 33, 47]);
const ranOut = new Set([24, 41]);
const foreign = 52;

/** The tests of the year before `now`, in order, in the evening (UTC). The last one began 50 minutes ago. */
export const planYear = (now: Date, random: Random): PlannedTest[] => {
  const evenings = perWeek.flatMap((count, week) => {
    const daysOfWeek = shuffle(random, [0, 1, 2, 3, 4, 5, 6])
      .slice(0, count)
      .sort((a, b) => a - b);
    return daysOfWeek.map((day) => eveningOf(now, 7 * (perWeek.length - week) - day, random));
  });
  const last = evenings.length - 1;
  const written = evenings.map((evening, index): PlannedTest => ({
    startsAt: index === last ? new Date(now.getTime() - 50 * minuteMs) : evening,
    blueprint: blueprintOf(index, index / last, random),
    course:
      index === last
        ? 'left_open'
        : abandoned.has(index)
          ? 'abandon'
          : ranOut.has(index)
            ? 'run_out'
            : 'submit',
    ability: startAbility + (gain * index) / last,
    foreign: index === foreign,
  }));
  return [...written.slice(0, -1), ...interviews(now), ...written.slice(-1)].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
};

/** Two interviews at the end of the year: one from two days ago, and one in progress. */
const interviews = (now: Date): PlannedTest[] => {
  const blueprint: Blueprint = {
    track: 'backend',
    skills: [],
    seniority: 'mid',
    kinds: [],
    length: 5,
    mode: 'interview',
    minutes: 30,
    persona: 'friendly',
  };
  const noon = Math.floor(now.getTime() / dayMs) * dayMs - 2 * dayMs + dayMs / 2;
  const same = { ability: startAbility + gain, foreign: false };
  const finished: PlannedTest = { ...same, startsAt: new Date(noon), blueprint, course: 'submit' };
  const open: PlannedTest = {
    ...same,
    startsAt: new Date(now.getTime() - 14 * minuteMs),
    blueprint: { ...blueprint, minutes: 45, persona: 'neutral' },
    course: 'left_open',
  };
  return [finished, open];
};

const eveningOf = (now: Date, daysAgo: number, random: Random): Date => {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs;
  return new Date(midnight + between(random, 17 * 60, 21 * 60) * minuteMs);
};

const blueprintOf = (index: number, share: number, random: Random): Blueprint => {
  const seniority: Seniority = share < 0.35 ? 'junior' : share < 0.8 ? 'mid' : 'senior';
  const exam = ranOut.has(index) || (index > 8 && index % 4 === 0);
  return {
    track: pick(random, tracks),
    skills: [],
    seniority,
    kinds: [],
    length: ranOut.has(index) ? 5 : pick(random, lengths),
    mode: exam ? 'exam' : 'practice',
    // an exam without a chosen time limit gets the sum of its questions' times
    minutes: null,
  };
};
