// Holds what counts as a wish about the conversation, and that an answer is never taken for one.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { hear, isAstray } from './hear.ts';

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
  '?',
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
  const bank = new URL('../../../../bank/', import.meta.url);
  const sentences = readdirSync(bank, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map(
      (path) =>
        parse(readFileSync(new URL(path, bank), 'utf8')) as {
          modelAnswer?: string;
          keyPoints?: { phrasings: string[] }[];
        },
    )
    .flatMap(({ modelAnswer = '', keyPoints = [] }) => [
      ...modelAnswer.split(/(?<=[.!?])\s+/),
      ...keyPoints.flatMap(({ phrasings }) => phrasings),
    ]);
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((sentence) => hear(sentence) !== 'words')).toEqual([]);
});

it('reads long runs of signs in no time', () => {
  for (const sign of ['!', 'sorry ', '\u0000', 'a b ']) expect(hear(sign.repeat(10_000))).toBe('words');
});

it('calls a turn astray when reading found nothing of the question in it', () => {
  expect(isAstray('off_topic')).toBe(true);
  expect(isAstray('addressed_to_grader')).toBe(true);
  expect(isAstray('does_not_know')).toBe(false);
  expect(isAstray(null)).toBe(false);
});
