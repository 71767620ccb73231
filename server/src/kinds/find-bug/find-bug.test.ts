// Tests the line of a find-the-bug question: which lines are correct, their weight, and what authors can't write.
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBank } from '../../../../bank/checks/read-bank.ts';
import { faultsIn } from '../kinds.ts';
import { checkLine, findBug, type FindBugKey } from './find-bug.ts';

const question = readBank(new URL('../../../../bank', import.meta.url).pathname)
  .files.map((file) => file.question)
  .find((candidate) => candidate.kind === 'find_bug');
if (question?.kind !== 'find_bug') throw new Error('the bank has no bug to find');
const key: FindBugKey = findBug.markingKey(question);

test('only a line in the key passes, and no line is not checked', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 60 })), (line) => {
      const { result, weight } = checkLine(key, { kind: 'find_bug', turns: [{ text: '' }], line });
      const expected = line === null ? 'not_run' : question.lines.includes(line) ? 'passed' : 'wrong';
      expect(result.outcome).toBe(expected);
      expect(weight).toBeGreaterThan(0);
    }),
  );
});

test('the line is worth about a third of the question', () => {
  const words = key.criteria.reduce((sum, { weight }) => sum + weight, 0);
  const { weight } = checkLine(key, null);
  expect(weight / (weight + words)).toBeGreaterThan(0.2);
  expect(weight / (weight + words)).toBeLessThan(0.45);
});

test('code for graders has line numbers and is not part of the question’s text', () => {
  expect(key.material).toContain(`${question.lines[0]}: `);
  expect(key.questionText).toBe(question.text);
});

test.each<[string, number[], RegExp]>([
  ['a line beyond the end', [199], /beyond the end/],
  ['a duplicate line', [question.lines[0] ?? 1, question.lines[0] ?? 1], /named twice/],
])('%s is a fault', (_, lines, reason) => {
  const { rule, reasons } = faultsIn(AuthoringQuestion.parse({ ...question, lines }));
  expect(rule).toBe('find-bug');
  expect(reasons.join(' ')).toMatch(reason);
});
