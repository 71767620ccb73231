// Tests the points of written answers, and the total of a test.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Judgment, Verdict } from '../../../ai/grader.port.ts';
import { JUDGED_SHARE_FOR_TOTAL, scoreOpen, totalOf } from './score.ts';

const criteria = [
  { id: 'a', weight: 3 },
  { id: 'b', weight: 2 },
  { id: 'c', weight: 1 },
];
const judged = (...verdicts: Verdict[]): Judgment[] =>
  verdicts.map((verdict, at) => ({ criterion: criteria[at]!.id, verdict, evidence: [], comment: '' }));

test('met earns full points, partly met half, and missing or contradicted none', () => {
  expect(scoreOpen(criteria, { outcome: 'graded', judgments: judged('met', 'met', 'met') })).toEqual({
    points: 6,
    max: 6,
  });
  expect(scoreOpen(criteria, { outcome: 'graded', judgments: judged('met', 'partly', 'missing') })).toEqual({
    points: 4,
    max: 6,
  });
  expect(
    scoreOpen(criteria, { outcome: 'graded', judgments: judged('contradicted', 'missing', 'partly') }),
  ).toEqual({ points: 0.5, max: 6 });
});

test('no answer scores 0 points; unsure and ungraded answers have no score', () => {
  expect(scoreOpen(criteria, { outcome: 'no_answer', judgments: [] })).toEqual({ points: 0, max: 6 });
  expect(scoreOpen(criteria, { outcome: 'unsure', judgments: judged('met', 'met', 'met') })).toBeNull();
  expect(
    scoreOpen(criteria, { outcome: 'graded', judgments: judged('met', 'not_judged', 'met') }),
  ).toBeNull();
  expect(scoreOpen(criteria, { outcome: 'graded', judgments: judged('met', 'met') })).toBeNull();
});

const full = { weight: 1, score: { points: 4, max: 4 } };
const nothing = { weight: 1, score: { points: 0, max: 6 } };
const open = { weight: 1, score: null };

test('a total leaves out answers without a score and says how many it’s based on', () => {
  expect(totalOf([full, full, nothing, open])).toEqual({ share: 2 / 3, judged: 3, of: 4 });
  expect(totalOf([])).toEqual({ share: null, judged: 0, of: 0 });
});

test('a total needs at least 60% of the weight to be graded', () => {
  expect(totalOf([full, full, open, open])).toEqual({ share: null, judged: 2, of: 4 });
  expect(totalOf([full, full, full, open, open]).share).toBe(1);
  expect(
    totalOf([
      { ...full, weight: 59 },
      { ...open, weight: 41 },
    ]).share,
  ).toBeNull();
});

const outcome = fc.record({
  weight: fc.integer({ min: 1, max: 20 }),
  score: fc.option(
    fc
      .tuple(fc.nat(100), fc.integer({ min: 1, max: 30 }))
      .map(([part, max]) => ({ points: (part / 100) * max, max })),
  ),
});

test('property: a total is between the worst and the best answer, and needs enough graded weight', () => {
  fc.assert(
    fc.property(fc.array(outcome), (answers) => {
      const total = totalOf(answers);
      const weight = answers.reduce((sum, answer) => sum + answer.weight, 0);
      const judgedWeight = answers.reduce((sum, answer) => sum + (answer.score ? answer.weight : 0), 0);
      expect(total.share !== null).toBe(weight > 0 && judgedWeight / weight >= JUDGED_SHARE_FOR_TOTAL - 1e-9);
      if (total.share === null) return;
      const shares = answers.flatMap((answer) =>
        answer.score ? [answer.score.points / answer.score.max] : [],
      );
      expect(total.share).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
      expect(total.share).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
    }),
  );
});

test('property: a better verdict never lowers the points', () => {
  const order: Verdict[] = ['contradicted', 'missing', 'partly', 'met'];
  const verdicts = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(verdicts, fc.nat(2), (levels, at) => {
      const score = (list: number[]) =>
        scoreOpen(criteria, {
          outcome: 'graded',
          judgments: judged(...list.map((level) => order[level]!)),
        })!;
      const better = levels.map((level, index) => (index === at ? Math.min(3, level + 1) : level));
      expect(score(better).points).toBeGreaterThanOrEqual(score(levels).points);
      expect(score(better).points).toBeLessThanOrEqual(score(better).max);
    }),
  );
});
