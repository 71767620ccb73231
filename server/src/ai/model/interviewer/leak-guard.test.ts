// Tests what a model may say: anything but the key, however it's chunked; words of the candidate or the question are allowed.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LeakBlocked, leakGuard } from './leak-guard.ts';

const key = 'The server inserts the key under a unique constraint in the same transaction.';
const cutAt = async function* (text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  for (const [at, place] of places.slice(1).entries()) yield text.slice(places[at], place);
};
const all = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

it('passes other text through unchanged, however it is chunked', async () => {
  const text = 'What about  the reply\nto the second request? Say more, please.';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await all(leakGuard(cutAt(text, cuts), [key], []))).toBe(text);
    }),
  );
});

it('stops before five words of the key are sent, regardless of case and punctuation', async () => {
  for (const text of [key, key.toUpperCase(), 'So: the SERVER, inserts… the key under a unique one?'])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
        let output = '';
        const run = async () => {
          for await (const piece of leakGuard(cutAt(text, cuts), [key], [])) output += piece;
        };
        await expect(run()).rejects.toBeInstanceOf(LeakBlocked);
        expect(output.toLowerCase()).not.toMatch(/server\W+inserts\W+the\W+key\W+under/);
      }),
    );
});

it('allows words of the candidate that the key contains too', async () => {
  const text = 'You said: the server inserts the key under a unique constraint. And then?';
  expect(await all(leakGuard(cutAt(text, []), [key], [`So ${key}`, 'You said: the server inserts']))).toBe(
    text,
  );
});

it('stops before two adjacent technical terms of the key', async () => {
  const ask = (text: string, free: string[] = []) => all(leakGuard(cutAt(text, []), [key], free));
  await expect(ask('Would a unique constraint help?')).rejects.toBeInstanceOf(LeakBlocked);
  await expect(ask('Would unique constraints help?')).rejects.toBeInstanceOf(LeakBlocked);
  for (const text of ['Is it unique?', 'What constraint holds it?', 'A constraint, unique to you?'])
    expect(await ask(text)).toBe(text);
  expect(await ask('What is a unique constraint?', ['I said: unique.'])).toBe('What is a unique constraint?');
});

it('truncates long speech, at the end of a sentence if possible, and removes control characters', async () => {
  const endless = await all(leakGuard(cutAt('word '.repeat(500), []), [], []));
  expect(endless.trim().split(/\s+/)).toHaveLength(121);
  expect(endless).toMatch(/word …$/);
  const sentences = await all(
    leakGuard(cutAt('Ten words are in this sentence, which is a sentence. '.repeat(50), []), [], []),
  );
  expect(sentences).toMatch(/a sentence\.$/);
  expect(sentences.split(' ')).toHaveLength(80);
  expect(await all(leakGuard(cutAt('a\u0000b\u0007c d', []), [], []))).toBe('abc d');
});
