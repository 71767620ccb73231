// Holds what counts as a wish about the conversation, and that an answer is never taken for one.
import { expect, it } from 'vitest';
import { openBankQuestions, sentencesOf } from '../../../testing/open-bank.ts';
import { hear } from './hear.ts';

it.each([
  ['Can you repeat that?', 'repeat'],
  ['Sorry, could you please say the question again?', 'repeat'],
  ['Sorry, I didn’t catch that.', 'repeat'],
  ['Once more, please', 'repeat'],
  ["I don't know, next", 'pass'],
  ["I don't know.", 'pass'],
  ['Um, no idea', 'pass'],
  ['next question please', 'pass'],
  ["That's all.", 'pass'],
  ['I have nothing more to add', 'pass'],
  ['No questions', 'pass'],
  ['Please stop', 'stop'],
  ["I'd like to end the interview", 'stop'],
  ['You stupid machine', 'abuse'],
  ['Fuck off', 'abuse'],
  ["you're such an idiot", 'abuse'],
  ['What?', 'repeat'],
  ['??', 'repeat'],
  ['I need a minute.', 'wait'],
  ['Could you give me a moment to think about that?', 'wait'],
  ['Hm, let me think', 'wait'],
  ['Hold on', 'wait'],
  ['What is the answer?', 'asks_answer'],
  ['Can you just tell me the right answer, please?', 'asks_answer'],
  ['Could I get a hint?', 'asks_answer'],
  ['Is that right?', 'asks_answer'],
  ['What do you mean by safe?', 'asks_meaning'],
  ['Can I assume that there is one database?', 'asks_meaning'],
  ['Could you clarify the question?', 'asks_meaning'],
  ['Can we skip this one?', 'pass'],
  ['I’d rather move on to the next question', 'pass'],
  ['👍', 'no_words'],
  ['… – !', 'no_words'],
])('hears in “%s”: %s', (text, heard) => {
  expect(hear(text)).toBe(heard);
});

it.each([
  'Stop retrying and shed load.',
  'I stop the leak first.',
  'The next key is locked.',
  'I told him that his idea was stupid, and I was wrong.',
  'No, a plain filter cannot delete a key.',
  'I repeat the request with the same key.',
  'Yes',
  '',
  'One.',
  'One second is enough for the timeout.',
  'I wait for the lock.',
  'Is it enough to read before the write?',
  'Ein Schlüssel.',
  '锁',
])('takes “%s” for words', (text) => {
  expect(hear(text)).toBe('words');
});

it('hears a yes as the wish to stop only when that was offered', () => {
  expect([hear('Yes, please'), hear('Yes, please', true), hear('Okay', true)]).toEqual([
    'words',
    'stop',
    'words',
  ]);
});

it('takes no sentence of the bank for a wish', () => {
  const sentences = openBankQuestions.flatMap(({ modelAnswer, keyPoints, misconceptions }) => [
    ...sentencesOf(modelAnswer),
    ...keyPoints.flatMap(({ phrasings }) => phrasings),
    ...misconceptions.map(({ claim }) => claim),
  ]);
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => hear(sentence) !== 'words')).toEqual([]);
});

it('reads long runs of signs in no time', () => {
  for (const sign of ['!', 'sorry ', '\u0000', 'a b ']) expect(hear(sign.repeat(10_000))).toBe('words');
});
