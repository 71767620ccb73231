// The demo year: when the person practiced, what, and how each session went.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { dayMs, minuteMs } from '../../platform/kernel/clock.ts';
import { between, pick, shuffle, type Random } from './seeded-random.ts';

export type PlannedTest = {
  startsAt: Date;
  blueprint: Blueprint;
  /** `run_out`: the deadline comes first. `left_open`: the last one, still to be finished. */
  course: 'submit' | 'abandon' | 'run_out' | 'left_open';
  /** Logit; grows over the year. */
  ability: number;
  /** Writes one answer in a language that the built-in grader does not read. */
  foreign: boolean;
};

/** Tests in each week, a year ago first: a slow start, a pause in summer, more when the interviews come near. */
const perWeek = [
  1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 0, 1, 2, 1, 1, 0, 1, 1, 2, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 0, 1, 2, 1,
  1, 1, 0, 1, 1, 1, 2, 1, 1, 2, 1, 2, 2, 3, 3, 5,
];
/** Ability at the start of the year, and how much of it a year of practice adds (logits). */
const startAbility = -0.9;
const gain = 2.8;
const tracks: readonly Track[] = ['backend', 'backend', 'data', 'backend', 'data', 'behavioural'];
const lengths = [5, 5, 10, 5, 10, 15];
/** Those that end otherwise, counted from the first. */
const abandoned = new Set([6, 19, 33, 47]);
const ranOut = new Set([24, 41]);
const foreign = 52;

/** The tests from a year before `now` until then, in order, on evenings (UTC); the last began 50 minutes ago. */
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

/** Two at the end of the year: one of the day before yesterday, and one that is under way. */
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
    // an exam without a choice of time gets the sum of its questions' times
    minutes: null,
  };
};
