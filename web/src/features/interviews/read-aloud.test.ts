// What is read aloud of a line: whole sentences, without the signs of Markdown.
import { expect, test } from 'vitest';
import { endOfSentences, spokenText } from './read-aloud.ts';

test('signs of Markdown are not read, and code is left to the eye', () => {
  expect(spokenText('How do you make `POST /payments` **safe**?\n\n```sql\nselect 1;\n```\nGo on.')).toBe(
    'How do you make POST /payments safe? The code is on the screen. Go on.',
  );
});

test('only whole sentences are read while the rest is still coming', () => {
  const text = 'Thank you. Here is the next one';
  expect(text.slice(0, endOfSentences(text))).toBe('Thank you.');
  expect(endOfSentences('No end yet')).toBe(0);
  expect(endOfSentences('node.js is one word')).toBe(0);
});
