// Tests what a second opinion suggests: a term in place of the misheard words, and nothing if both agree.
import { expect, test } from 'vitest';
import { suggestFromOpinion } from './second-opinion.ts';
import { newGlossary } from './term-suggestions.ts';

const glossary = newGlossary([
  'semaphore',
  'dead letter queue',
  'event loop',
  'Airflow',
  'hash map',
  'retry',
]);

test.each([
  [
    'I will use a semi-fortal image how many requests run at once.',
    'I would use a semaphore to limit how many requests run at once.',
    /^semi-fortal( image)?$/,
    'semaphore',
  ],
  [
    'Messages at fail.total.net letter Q and load shading protects the rest.',
    'Messages that fail to a dead letter queue, and load shedding protects the rest.',
    /letter Q$/,
    'dead letter queue',
  ],
  ['The demand loop is blocked.', 'The event loop is locked.', /^demand loop$/, 'event loop'],
  ['We use two semi-photos.', 'We use two semaphores.', /^semi-photos$/, 'semaphores'],
])('a term is suggested for “%s”', (text, opinion, heard, term) => {
  const found = suggestFromOpinion(text, opinion, glossary);
  expect(found).toEqual([{ heard: expect.stringMatching(heard) as unknown, term }]);
  expect(text).toContain(found[0]?.heard);
});

test.each([
  ['A hash map is quick.', 'A hash map is quick'],
  ['A hashmap is quick.', 'The hash map is quick.'],
  ['', 'The event loop.'],
  ['It is blocked.', ''],
  // A form of the term was heard already.
  ['It uses hash maps.', 'It uses a hash map.'],
  ['The client retries.', 'The client retry.'],
  // The model got stuck in a loop.
  ['I would use a limit at once.', 'I would use semaphore semaphore semaphore semaphore'],
])('“%s” and “%s” lead to no suggestion', (text, opinion) => {
  expect(suggestFromOpinion(text, opinion, glossary)).toEqual([]);
});
