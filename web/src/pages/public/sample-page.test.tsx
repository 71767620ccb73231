// The sample result is a real grade: its points follow from its verdicts, and its highlights are words in our answers.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleAnswers } from '../../content/sample-answers.ts';
import { sampleResult } from '../../content/sample-result.ts';
import { SamplePage, shares } from './sample-page.tsx';

const { answers, total } = sampleResult;
const html = renderToStaticMarkup(<SamplePage />);

test('the sample shows our graded answers to questions in the bank', () => {
  expect(answers.map(({ text }) => text)).toEqual(sampleAnswers.map(({ text }) => text));
  expect(answers.map(({ grade }) => grade.state)).toEqual(answers.map(() => 'graded'));
  expect(new Set(answers.map(({ grade }) => grade.grader.kind))).toEqual(new Set(['built_in', 'exact']));
});

test('each mark covers words of the answer, and missing criteria have no mark', () => {
  for (const { text, grade } of answers)
    for (const { verdict, evidence, label } of grade.judgments) {
      expect(evidence.length > 0, label).toBe(verdict !== 'missing');
      for (const { start, end } of evidence) expect(text.slice(start, end), label).toMatch(/\p{L}/u);
    }
  expect(html.match(/<mark\b/g)?.length).toBeGreaterThanOrEqual(4);
});

test('the points are the sum shown on the page, and the total is their mean', () => {
  for (const { grade } of answers.filter((answer) => answer.grade.judgments.length > 0)) {
    const sum = grade.judgments.reduce((all, { weight, verdict }) => all + weight * shares[verdict], 0);
    expect(sum).toBe(grade.points);
  }
  const mean = answers.reduce((all, { grade }) => all + (grade.points ?? 0) / grade.max, 0) / answers.length;
  expect(total).toEqual({ percent: Math.round(mean * 100), counted: answers.length, of: answers.length });
});

test('the sample has met and missing criteria, and shows what to improve first', () => {
  const verdicts = answers.flatMap(({ grade }) => grade.judgments.map(({ verdict }) => verdict));
  expect(verdicts).toContain('met');
  expect(verdicts).toContain('missing');
  expect(html).toContain('Improve this first');
});
