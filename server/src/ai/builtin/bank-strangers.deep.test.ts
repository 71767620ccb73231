// Grades answers to other questions of the bank, nearly two thousand pairs: together, they must earn almost nothing.
import { expect, test } from 'vitest';
import { explained, gradeOf, stories } from '../../../testing/grade-bank.ts';
import { openBankQuestions as questions, type BankQuestion } from '../../../testing/open-bank.ts';

/** Mean share of points that the second question's model answer earns for the first question. */
const meanShare = (pairs: readonly (readonly [BankQuestion, BankQuestion])[]): number => {
  const shares = pairs.map(([question, other]) => gradeOf(question, other.modelAnswer).share);
  // an unsure grade has no score
  const known = shares.filter((share) => !Number.isNaN(share));
  expect(known.length).toBeGreaterThan(pairs.length * 0.9);
  return known.reduce((sum, share) => sum + share, 0) / known.length;
};

test('an answer to a question on another skill earns less than 2% of the points', () => {
  const pairs = explained.flatMap((question) =>
    questions.filter((other) => other.skill !== question.skill).map((other) => [question, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(1_500);
  expect(meanShare(pairs)).toBeLessThan(0.02);
});

test('an explanation given for a story question earns less than 10% of the points', () => {
  const pairs = stories.flatMap((question) => explained.map((other) => [question, other] as const));
  expect(meanShare(pairs)).toBeLessThan(0.1);
});
