// Tests the opening sentence of a result: no level from too few answers, and no weakness, which is left to the advice.
import { describe, expect, test } from 'vitest';
import {
  aGrade as grade,
  anItem as item,
  aResult as results,
  noCounts as none,
} from '../../../testing/result.ts';
import { headlineOf } from './result-words.ts';

const skill = (name: 'sql' | 'statistics' | 'pipelines', percent: number | null) => ({
  skill: name,
  percent,
  counted: 4,
  of: 4,
  counts: none,
});

describe('the opening sentence', () => {
  test.each([
    ['all in one skill', 70, [skill('sql', 70)], 'Solid in SQL.'],
    ['a skill behind', 70, [skill('sql', 85), skill('statistics', 30)], 'Solid. Strongest so far: SQL.'],
    [
      'two skills behind',
      65,
      [skill('sql', 85), skill('statistics', 50), skill('pipelines', 55)],
      'Solid. Strongest so far: SQL.',
    ],
    ['no skill behind', 70, [skill('sql', 65), skill('statistics', 75)], 'Solid throughout.'],
    ['one skill ahead', 30, [skill('sql', 65), skill('statistics', 10)], 'Emerging. Strongest so far: SQL.'],
    ['everything right', 100, [skill('sql', 100), skill('statistics', 100)], 'Strong. Nothing was missed.'],
    ['no skill with a number', 70, [skill('sql', null)], 'Solid.'],
    [
      'skills of too few answers',
      70,
      [{ ...skill('sql', 100), counted: 3 }, skill('statistics', 70), skill('pipelines', 65)],
      'Solid.',
    ],
    ['one skill of too few answers', 70, [{ ...skill('sql', 70), counted: 3 }], 'Solid.'],
  ])('with %s', (_, percent, bySkill, sentence) =>
    expect(headlineOf(results({ total: { percent, counted: 8, of: 8 }, bySkill }))).toBe(sentence),
  );

  test('names no level for fewer than four answers', () => {
    const words = (counted: number): string =>
      headlineOf(results({ total: { percent: 100, counted, of: counted }, bySkill: [skill('sql', 100)] }));
    expect([1, 2, 3].map(words)).toEqual(Array(3).fill('Too few answers in this test to tell your level.'));
    expect(words(4)).toContain('Strong');
  });

  test('says how many answers are being graded', () =>
    expect(headlineOf(results({ waiting: 2 }))).toBe('2 answers are being graded.'));

  test('names no level if all answers were empty', () =>
    expect(
      headlineOf(
        results({
          total: { percent: 0, counted: 1, of: 1 },
          items: [item(grade({ state: 'no_answer', points: 0 }))],
        }),
      ),
    ).toBe('No answers to grade.'));

  test('names no level if too little was graded', () =>
    expect(headlineOf(results({ total: { percent: null, counted: 1, of: 5 } }))).toBe(
      'Not enough was graded for a total.',
    ));
});
