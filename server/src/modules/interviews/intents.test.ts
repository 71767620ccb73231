// Tests that common American English requests about the conversation are recognized, and similar answers are not.
import { describe, expect, it } from 'vitest';
import { classifyTurn } from './classify-turn.ts';

describe.each([
  [
    'wait',
    [
      'One sec.',
      'One second.',
      'Just one second',
      'A moment, please',
      'Gimme a sec.',
      'Let me think for a sec.',
      'I need to think for a sec',
      'Bear with me.',
      'Bear with me for a second',
      'Let me gather my thoughts.',
      'Give me a minute to collect my thoughts',
    ],
  ],
  [
    'repeat',
    [
      'One more time?',
      'One more time, please.',
      'Can you ask that one more time?',
      'Could you ask the question again, please?',
      'Can you run that by me again?',
      'I missed that.',
      'Sorry, I missed the question.',
    ],
  ],
  [
    'asks_meaning',
    [
      'I’m not following.',
      'I’m not quite following you',
      'I’m not sure what you’re asking.',
      'I’m not sure I understand the question.',
      'What exactly are you asking?',
      'Could you elaborate?',
      'I don’t understand the question.',
      'Sorry, I don’t follow what you mean',
    ],
  ],
  [
    'stop',
    ['Can we wrap up?', 'Let’s wrap it up.', 'I’d like to wrap this up now', 'I’m done with this interview.'],
  ],
] as const)('%s', (as, sentences) => {
  it.each(sentences)('is recognized in “%s”', (sentence) => {
    expect(classifyTurn(sentence)).toBe(as);
  });
});

it.each([
  'Okay, the first step is to hash it.',
  'Sounds good on paper, but the second insert fails.',
  'One more time.',
  'One second between retries.',
  'A minute.',
  'A second.',
  'Not really.',
  'Not that it matters, but I would add an index.',
  'I missed it.',
  'I missed the deadline by two days.',
  'I missed that the index was gone.',
  'Run it again with the same key.',
  'Wrap it up in a transaction.',
  'I want to wrap the two inserts in a transaction.',
  'I gathered my thoughts and called the customer.',
  'That covers it with one index.',
  'That’s pretty much it, but the lock is released in a finally block.',
  'I don’t have anything else running on that port.',
  'I’ve never run into that with two replicas, because the lock is global.',
  'I’d have to look that up in the index on email.',
  'I’m not following the leader’s log after a failover.',
  'I don’t understand the question of ownership as a technical one.',
  'I circle back to the customer the same day.',
  'It escapes the quotes in the value.',
  'The cache holds all I got from the first query.',
])('classifies “%s” as an answer', (sentence) => {
  expect(classifyTurn(sentence)).toBe('words');
});

it.each([
  'Okay.',
  'Yup.',
  'Sounds good.',
  'Works for me.',
  'Absolutely!',
  'Sure thing.',
  'Sure, sounds good',
])('classifies “%s” as a request to stop only if ending was offered', (sentence) => {
  expect([classifyTurn(sentence, { offered: true }), classifyTurn(sentence)]).toEqual(['stop', 'words']);
});

it.each([
  'Okay, the first step is to hash it',
  'Sure, the index is unique',
  'That works with one index.',
  'Absolutely nothing is lost.',
])('classifies “%s” as an answer even if ending was offered', (sentence) => {
  expect(classifyTurn(sentence, { offered: true })).toBe('words');
});
