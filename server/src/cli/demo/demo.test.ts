// Tests the demo year: repeatable, in order, in the past, with answers that fit their questions and improve.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answerOf } from './candidate.ts';
import { seededRandom } from './seeded-random.ts';
import { planYear } from './year.ts';

const bank = join(import.meta.dirname, '../../../../bank');
const questions = ['backend', 'data', 'behavioural']
  .flatMap((track) => readdirSync(join(bank, track)).map((file) => join(bank, track, file)))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => AuthoringQuestion.parse(parse(readFileSync(file, 'utf8'))));
const now = new Date('2026-11-20T21:00:00Z');

describe('seededRandom', () => {
  it('returns the same numbers for the same seed and others for another seed', () => {
    const first = seededRandom('one');
    const again = seededRandom('one');
    const other = seededRandom('two');
    const numbers = Array.from({ length: 50 }, () => first());
    expect(Array.from({ length: 50 }, () => again())).toEqual(numbers);
    expect(Array.from({ length: 50 }, () => other())).not.toEqual(numbers);
  });

  it('is uniform from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = seededRandom(seed);
        const numbers = Array.from({ length: 2_000 }, () => random());
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
        const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
        // six standard errors of the mean of 2,000 uniform numbers
        expect(Math.abs(mean - 0.5)).toBeLessThan(0.039);
      }),
    );
  });
});

describe('the year', () => {
  const year = planYear(now, seededRandom('a year'));

  const written = year.filter(({ blueprint }) => blueprint.mode !== 'interview');

  it('has sixty tests on separate days and two interviews, in order and in the past', () => {
    const starts = year.map(({ startsAt }) => startsAt.getTime());
    expect([written.length, year.length]).toEqual([60, 62]);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(written.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).size).toBe(60);
    expect(starts.at(-1)).toBeLessThan(now.getTime());
    expect(starts[0]).toBeGreaterThanOrEqual(now.getTime() - 366 * 86_400_000);
  });

  it('includes abandoned tests, timed-out exams, open tests, and one in German', () => {
    const courses = Object.groupBy(written, ({ course }) => course);
    expect(courses.abandon).toHaveLength(4);
    expect(courses.run_out?.map(({ blueprint }) => blueprint.mode)).toEqual(['exam', 'exam']);
    expect(courses.left_open).toEqual([written.at(-1)]);
    expect(written.at(-1)?.blueprint.mode).toBe('practice');
    const talked = year.filter(({ blueprint }) => blueprint.mode === 'interview');
    expect(talked.map(({ course }) => course)).toEqual(['submit', 'left_open']);
    expect(year.filter((test) => test.foreign)).toHaveLength(1);
  });
});

describe('the answers', () => {
  it('fit their questions, whatever the ability', () => {
    const ability = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...questions), ability, fc.string(), (question, level, seed) => {
        const answer = answerOf(question, level, seededRandom(seed));
        expect(answer === null || Answer.parse(answer).kind === question.kind).toBe(true);
      }),
    );
  });

  it('get better with ability', () => {
    const rightShare = (ability: number): number => {
      const random = seededRandom('right');
      const single = questions.filter((question) => question.kind === 'single_choice');
      const right = single.filter((question) => {
        const answer = answerOf(question, ability, random);
        const at = answer?.kind === 'single_choice' && answer.choice ? answer.choice.charCodeAt(0) - 97 : -1;
        return question.options[at] !== undefined && 'correct' in question.options[at];
      });
      return right.length / single.length;
    };
    expect(rightShare(-3)).toBeLessThan(0.35);
    expect(rightShare(3)).toBeGreaterThan(0.85);
  });
});
