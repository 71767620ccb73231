// Events come out the same, however the wire cuts their text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventData } from './event-data.ts';

const cutAt = async function* (text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  for (const [at, place] of places.slice(1).entries()) yield text.slice(places[at], place);
};
const all = async (text: string, cuts: readonly number[] = []): Promise<string[]> => {
  const data: string[] = [];
  for await (const one of eventData(cutAt(text, cuts))) data.push(one);
  return data;
};

it('reads data and passes over names, ids and comments', async () => {
  const text =
    '\uFEFF: hello\n\nevent: a\nid: 1\ndata: {"a":1}\n\ndata:one\r\ndata: two\r\n\r\nretry: 5\n\ndata: cut';
  const told = ['{"a":1}', 'one\ntwo'];
  expect(await all(text)).toEqual(told);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await all(text, cuts)).toEqual(told);
    }),
  );
});

it('leaves out an event that has no end', async () => {
  expect(await all('data: {"half":')).toEqual([]);
});
