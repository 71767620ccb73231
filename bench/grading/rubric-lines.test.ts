// Tests parsing answers to the bank's questions and measuring them with the bank's rubrics.
import { expect, it } from 'vitest';
import { loadEntailmentModel } from '../../server/src/ai/builtin/entailment/entailment-model.ts';
import { measureRubricLines, readRubricLines, type RubricLine } from './rubric-lines.ts';
import { stemOverlap } from './stem-overlap.ts';

const line = (change: Partial<RubricLine> = {}): RubricLine => ({
  id: 'a',
  set: 'made up',
  style: 'excellent',
  questionId: 'backend-hash-map-cost',
  answer:
    'It spreads keys over buckets, and grows the array once it is too full, so a lookup is constant on average.',
  human: 1,
  ...change,
});

it('reads lines, and tells each that is none by its number', () => {
  const rows = [
    JSON.stringify(line()),
    '',
    '{',
    '[]',
    'null',
    JSON.stringify(line({ human: 2 })),
    '{"id":"b"}',
  ];
  const { lines, bad } = readRubricLines(rows.join('\n'));
  expect(lines).toEqual([line()]);
  expect(bad.map((fault) => fault.split(':')[0])).toEqual(['line 3', 'line 4', 'line 5', 'line 6', 'line 7']);
});

it('measures each set and style and all together, unsure ones apart, and tells of questions that nobody asks', async () => {
  const { builtin, overlap, bad } = await measureRubricLines(
    [
      line(),
      line({ id: 'b', style: 'waffle', answer: 'It really depends on many things, honestly.', human: 0 }),
      line({
        id: 'c',
        style: 'german',
        answer:
          'Eine Streutabelle verteilt die Schlüssel auf Fächer und wird vergrößert, sobald sie zu voll ist.',
        human: 1,
      }),
      line({ id: 'd', questionId: 'nobody-asks' }),
    ],
    await loadEntailmentModel(),
  );
  expect(builtin.map(({ style, n, unsure, failed }) => [style, n, unsure, failed])).toEqual([
    ['excellent', 1, 0, 0],
    ['waffle', 1, 0, 0],
    ['german', 1, 1, 0],
    ['all', 3, 1, 0],
  ]);
  expect(builtin[0]?.mean ?? 0).toBeGreaterThan(builtin[1]?.mean ?? 1);
  expect(builtin[2]?.mean).toBeNull();
  expect(overlap).toHaveLength(4);
  expect(bad).toEqual(['d: the bank has no open question nobody-asks']);
});

it('takes a quarter of the stems for nothing and a little over half for all', () => {
  const task = {
    questionId: 'q',
    questionVersion: 1,
    kind: 'short_answer' as const,
    questionText: '',
    misconceptions: [],
    modelAnswer: '',
    examples: [],
    criteria: [{ id: 'p', label: 'p', weight: 1, phrasings: ['apples pears plums cherries'] }],
  };
  const earned = (answer: string) => stemOverlap({ ...task, turns: [answer] });
  expect(earned('plums')).toBe(0);
  expect(earned('plums and an apple')).toBeCloseTo((0.5 - 0.25) / 0.3);
  expect(earned('cherry, plum, pear')).toBe(1);
});
