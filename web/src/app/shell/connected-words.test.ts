// Tests that the sidebar names the model, whose API key it uses, or that there is none.
import { expect, test } from 'vitest';
import { connectedWords } from './connected-words.ts';

test.each([
  [null, 'Using the built-in grader'],
  [{ model: 'gpt-5.4', ownKey: false }, 'gpt-5.4, built-in grader as fallback'],
  [{ model: 'gpt-5.4', ownKey: true }, 'gpt-5.4, with your API key'],
])('%j is shown as %s', (reader, words) => {
  expect(connectedWords(reader)).toBe(words);
});
