// Gives every open question of the bank the answers to the others: nearly two thousand pairs, and none may earn a word.
import { expect, test } from 'vitest';
import { explained, gradeOf, stories } from '../../../testing/grade-bank.ts';
import { openBankQuestions as questions } from '../../../testing/open-bank.ts';

const rangesIn = ({ grading }: ReturnType<typeof gradeOf>) =>
  grading.judgements.flatMap((judgement) => judgement.evidence).length;

// Both questions ask for the same fact, that each event carries an id of its own: who says it for one has said it for the other.
const SAME_FACT = ['backend-webhook-delivery <- data-clickstream-to-warehouse'];

test('an answer to a question of another skill earns no range', () => {
  const pairs = explained.flatMap((question) =>
    questions.filter((other) => other.skill !== question.skill).map((other) => ({ question, other })),
  );
  const earning = pairs.filter(({ question, other }) => rangesIn(gradeOf(question, other.modelAnswer)) > 0);
  expect(earning.map(({ question, other }) => `${question.id} <- ${other.id}`)).toEqual(SAME_FACT);
});

test('an explanation given to a story question earns no range', () => {
  const pairs = stories.flatMap((question) => explained.map((other) => ({ question, other })));
  const earning = pairs.filter(({ question, other }) => rangesIn(gradeOf(question, other.modelAnswer)) > 0);
  expect(earning.map(({ question, other }) => `${question.id} <- ${other.id}`)).toEqual([]);
});
