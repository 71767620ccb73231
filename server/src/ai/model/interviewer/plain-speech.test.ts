// Tests that an interviewer's speech is plain, however it's chunked: no Markdown or tags, one paragraph, one question, English.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainSpeech } from './plain-speech.ts';

const cutAt = async function* (text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  for (const [at, place] of places.slice(1).entries()) yield text.slice(places[at], place);
};
const spoken = async (text: string, cuts: readonly number[] = []): Promise<string> => {
  let speech = '';
  for await (const word of plainSpeech(cutAt(text, cuts))) speech += word;
  return speech;
};

it.each([
  ['Thank you.  What about\n\nthe second one?', 'Thank you. What about the second one?'],
  ['**Thank you.** What about _the_ `second` one?', 'Thank you. What about the second one?'],
  ['## Next\n\n- What about *that*, then?', 'Next What about that, then?'],
  ['> 1. Say more about [the reply](https://example.org/x).', 'Say more about the reply.'],
  ['<b>Thank</b> you. <a href="x" onclick="y()">Go on.</a><script>', 'Thank you. Go on.'],
  ['Is it node_modules, C# or 2 * 3 < 7 there?', 'Is it node_modules, C# or 2 * 3 < 7 there?'],
  ['What is it? And why? And for whom?', 'What is it?'],
  ['You said “what?” And then?', 'You said “what?”'],
  ['[2] What about the lock?', '[2] What about the lock?'],
  ['```\ncode\n```\nGo on.', 'code Go on.'],
  ['', ''],
])('turns “%s” into: %s', async (text, plain) => {
  expect(await spoken(text)).toBe(plain);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await spoken(text, cuts)).toBe(plain);
    }),
  );
});

it.each([
  'Danke. Was passiert, wenn die zweite Anfrage kommt und die erste noch nicht fertig ist?',
  '请再说一遍，第二个请求会怎么样？',
  'А что будет, если второй запрос придёт раньше?',
])('rejects another language: %s', async (text) => {
  await expect(spoken(text)).rejects.toMatchObject({ kind: 'malformed' });
});

it('does not wait for the end of an overlong tag', async () => {
  expect(await spoken(`a <b ${'x'.repeat(400)} c`)).toContain('c');
});
