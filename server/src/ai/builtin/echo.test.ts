// Tests that corrected code from the question, and words from the rubric, don't count as repeating the question.
import { describe, expect, test } from 'vitest';
import { openBankQuestions, taskOf } from '../../../testing/open-bank.ts';
import { gradeByWords } from './builtin-grader.ts';

const bankQuestion = (id: string) => openBankQuestions.find((question) => question.id === id)!;
const gradeOf = (question: (typeof openBankQuestions)[number], answer: string) =>
  gradeByWords({ ...taskOf(question, [answer]), examples: question.examples });
const isEcho = (question: (typeof openBankQuestions)[number], answer: string): boolean => {
  const grading = gradeOf(question, answer);
  return grading.outcome === 'no_answer' && grading.reason === 'echo';
};

describe('the corrected query of data-count-after-left-join', () => {
  const question = bankQuestion('data-count-after-left-join');
  const query = /```sql\n([^`]+)```/.exec(question.text)?.[1] ?? '';
  const corrected = query.replace('count(*)', 'count(o.id)');

  test.each([
    ['alone', corrected],
    ['in a code block', `\`\`\`sql\n${corrected}\`\`\``],
    ['with other spacing and case', corrected.replace('count(o.id)', 'COUNT( O.id )')],
    ['with a word before it', `Like this:\n${corrected}`],
  ])('counts as an answer and meets its point: %s', (_, answer) => {
    const grading = gradeOf(question, answer);
    expect(grading.outcome).toBe('graded');
    const point = grading.judgments.find(({ criterion }) => criterion === 'count-order-column');
    expect(point?.verdict).toBe('met');
    const [range] = point?.evidence ?? [];
    expect(answer.slice(range?.start, range?.end).replaceAll(' ', '').toLowerCase()).toContain('count(o.id');
  });

  test('is an echo if left uncorrected, like the whole question', () => {
    expect(isEcho(question, query)).toBe(true);
    expect(isEcho(question, question.text)).toBe(true);
  });
});

test('no model answer, phrasing, or good example is an echo, with or without the question before it', () => {
  const echoes = openBankQuestions.flatMap((question) => {
    const earned = question.examples.filter(({ verdicts }) => Object.values(verdicts).includes('met'));
    return [
      question.modelAnswer,
      ...question.keyPoints.flatMap(({ phrasings }) => phrasings),
      ...earned.map(({ answer }) => answer),
    ]
      .flatMap((answer) => [answer, `${question.text}\n${answer}`])
      .filter((answer) => isEcho(question, answer))
      .map((answer) => `${question.id}: ${answer.slice(-80)}`);
  });
  expect(echoes).toEqual([]);
});

test('a repeated question alone is never graded', () => {
  expect(
    openBankQuestions
      .filter((question) => gradeOf(question, question.text).outcome === 'graded')
      .map(({ id }) => id),
  ).toEqual([]);
});
