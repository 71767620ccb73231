// Tests the level estimate on screen: its sign and its explanation.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { expectedWords, Level, logits } from './level.tsx';

const expected = [
  { seniority: 'junior' as const, percent: 78 },
  { seniority: 'mid' as const, percent: 62 },
  { seniority: 'senior' as const, percent: 47 },
];

test('a logit has one decimal and a real minus sign', () => {
  expect([0.44, -1.26, -0.04].map(logits)).toEqual(['0.4', '−1.3', '0.0']);
});

test('the estimate is shown with its error, its meaning, and the number of answers', () => {
  const level = { estimate: 0.62, standardError: 0.44, answers: 17, expected };
  const shown = renderToStaticMarkup(<Level level={level} />).replaceAll(/<[^>]+>/g, '');
  expect(expectedWords(level)).toBe(
    '78% of the points on junior questions, 62% on mid-level ones, and 47% on senior ones',
  );
  expect(shown).toContain('0.6 ± 0.4');
  expect(shown).toContain('is based on 17 answers');
});
