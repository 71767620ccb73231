// Tests that stories are told apart from opinions, with the bank's own answers and typical non-stories.
import { expect, it } from 'vitest';
import { openBankQuestions } from '../../../testing/open-bank.ts';
import { isTold } from './story-told.ts';

const stories = openBankQuestions.filter(({ kind }) => kind === 'behavioural_story');
const others = openBankQuestions.filter(({ kind }) => kind !== 'behavioural_story');

it('detects a story in every model story, and in less than a fifth of other model answers', () => {
  expect(stories.length).toBeGreaterThan(10);
  expect(stories.filter(({ modelAnswer }) => !isTold([modelAnswer])).map(({ id }) => id)).toEqual([]);
  expect(others.filter(({ modelAnswer }) => isTold([modelAnswer])).length).toBeLessThan(others.length / 5);
});

it('detects no story in opinions, plans, and short or empty answers', () => {
  for (const text of [
    '',
    'I always try to communicate well. It is important to be open with people, and I think that everybody can learn from that in the end.',
    'First I would look at both requests, and then I would ask my lead which of them matters more to the company this week.',
    'I said yes.',
  ])
    expect(isTold([text])).toBe(false);
});
