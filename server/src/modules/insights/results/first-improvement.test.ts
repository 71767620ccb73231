// The one thing to improve: always a point that can still be gained, in the answer with the most to gain.
import type { Grade, Judgment } from '@rehearse/contract/grading/grading.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVerdicts } from './count-verdicts.ts';
import { firstImprovement, type GradedItem } from './first-improvement.ts';

const shares = { met: 1, partly: 0.5, missing: 0, contradicted: 0, not_judged: 0 };
type Point = [verdict: keyof typeof shares, weight: number];

const openGrade = (points: Point[], state: Grade['state'] = 'graded'): Grade => ({
  id: '00000000-0000-7000-8000-000000000000',
  state,
  points: points.reduce((sum, [verdict, weight]) => sum + weight * shares[verdict], 0),
  max: points.reduce((sum, [, weight]) => sum + weight, 0),
  judgments: points.map(([verdict, weight], index): Judgment => ({
    criterion: `c${index}`,
    label: `Point ${index} of ${verdict} ${weight}`,
    weight,
    verdict,
    evidence: [],
    comment: '',
  })),
  comment: '',
  cause: 'first',
  grader: { kind: 'built_in', name: 'g', version: '1' },
  questionVersion: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const exactGrade = (points: number): Grade => ({
  ...openGrade([]),
  points,
  max: 1,
  grader: { kind: 'exact', name: 'exact', version: '1' },
});
const items = (...grades: (Grade | null)[]): GradedItem[] =>
  grades.map((grade, index) => ({ position: index + 1, grade }));

describe('firstImprovement', () => {
  it('names the heaviest missing criterion of the answer with the most to gain', () => {
    const little = openGrade([
      ['met', 3],
      ['missing', 1],
    ]);
    const much = openGrade([
      ['missing', 1],
      ['missing', 3],
      ['partly', 3],
    ]);
    expect(firstImprovement(items(little, much))).toEqual({
      position: 2,
      sentence: 'In question 2, you missed this criterion: “Point 1 of missing 3.”',
    });
  });

  it('weighs a partly met criterion by the missing half', () => {
    const next = firstImprovement(
      items(
        openGrade([
          ['partly', 3],
          ['missing', 1],
        ]),
      ),
    );
    expect(next?.sentence).toContain('only partly met');
  });

  it('names a failed check if it weighs more than any criterion', () => {
    const check = (weight: number, outcome: 'passed' | 'wrong') => ({
      id: `check-${weight}`,
      label: `Check of ${weight}`,
      weight,
      visible: false,
      result: { outcome, ms: 1 },
    });
    const words = openGrade([['missing', 2]]);
    const withCheck = (...checks: ReturnType<typeof check>[]) =>
      firstImprovement(items({ ...words, max: 9, checks }))?.sentence;
    expect(withCheck(check(3, 'wrong'), check(5, 'passed'))).toBe(
      'In question 1, this check didn’t pass: “Check of 3.”',
    );
    expect(withCheck(check(2, 'wrong'))).toContain('you missed this criterion');
    const met = { ...openGrade([['met', 2]]), max: 5, checks: [check(3, 'wrong')] };
    expect(firstImprovement(items(met))?.sentence).toContain('Check of 3');
  });

  it('prefers written answers to empty ones, and both to keyed questions', () => {
    const empty = openGrade([['missing', 3]], 'no_answer');
    const written = openGrade([
      ['met', 3],
      ['missing', 1],
    ]);
    expect(firstImprovement(items(exactGrade(0), empty, written))?.position).toBe(3);
    expect(firstImprovement(items(exactGrade(0), empty))?.sentence).toMatch(
      /^Write an answer to question 2\./,
    );
    expect(firstImprovement(items(exactGrade(1), exactGrade(0)))?.position).toBe(2);
  });

  it('returns null while grades are pending and when there is nothing to gain', () => {
    expect(firstImprovement(items(exactGrade(0), null))).toBeNull();
    expect(firstImprovement(items(exactGrade(1), openGrade([['met', 2]])))).toBeNull();
  });

  it('always names an answer that lost points, if there is one', () => {
    const verdict = fc.constantFrom(
      'met' as const,
      'partly' as const,
      'missing' as const,
      'contradicted' as const,
    );
    const point = fc.tuple(verdict, fc.integer({ min: 1, max: 3 }));
    const grade = fc.oneof(
      fc.array(point, { minLength: 1, maxLength: 6 }).map((points) => openGrade(points)),
      fc.constantFrom(0, 0.5, 1).map(exactGrade),
    );
    fc.assert(
      fc.property(fc.array(grade, { minLength: 1, maxLength: 10 }), (grades) => {
        const next = firstImprovement(items(...grades));
        const lost = grades.filter(({ points, max }) => points !== null && points < max);
        expect(next === null).toBe(lost.length === 0);
        const named = next ? [grades[next.position - 1]] : [];
        expect(lost).toEqual(expect.arrayContaining(named));
      }),
    );
  });
});

describe('countVerdicts', () => {
  it('counts criteria of written answers, keyed questions as one, and empty answers not at all', () => {
    const open = openGrade([
      ['met', 1],
      ['partly', 1],
      ['missing', 1],
      ['not_judged', 1],
    ]);
    const failed: Grade = { ...openGrade([]), state: 'failed', points: null };
    const silent = openGrade([['missing', 3]], 'no_answer');
    const graded = [open, exactGrade(1), exactGrade(0.5), exactGrade(0)];
    expect(countVerdicts([...graded, failed, silent, null])).toEqual({
      met: 2,
      partly: 2,
      missing: 2,
      contradicted: 0,
      notJudged: 2,
    });
  });
});
