// Tests the cache of versions: each is read once, results keep the requested order, and a missing version is an error.
import { expect, test } from 'vitest';
import { createVersionReader } from './read-versions.ts';
import type { StoredQuestion, VersionName } from './stored-question.ts';

const readerOver = (known: string[]) => {
  const batches: VersionName[][] = [];
  const read = createVersionReader({
    readVersions: async (names) => {
      if (names.length > 0) batches.push([...names]);
      return names.filter(({ id }) => known.includes(id)).map((name) => ({ ...name }) as StoredQuestion);
    },
  });
  return { read, batches };
};

test('each version is read once, and results keep the requested order', async () => {
  const { read, batches } = readerOver(['a', 'b', 'c']);
  await read([
    { id: 'b', version: 1 },
    { id: 'a', version: 1 },
  ]);
  const again = await read([
    { id: 'a', version: 1 },
    { id: 'c', version: 1 },
    { id: 'b', version: 1 },
  ]);
  expect(again.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(batches.flat().map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('another version of the same question is read separately', async () => {
  const { read, batches } = readerOver(['a']);
  await read([{ id: 'a', version: 1 }]);
  const [second] = await read([{ id: 'a', version: 2 }]);
  expect(second?.version).toBe(2);
  expect(batches).toHaveLength(2);
});

test('a missing version is an error', async () => {
  await expect(readerOver([]).read([{ id: 'a', version: 1 }])).rejects.toThrow('a@1');
});

test('the cache is limited in size', async () => {
  const { read, batches } = readerOver(Array.from({ length: 2_100 }, (_, at) => `q${at}`));
  for (let at = 0; at < 2_100; at += 1) await read([{ id: `q${at}`, version: 1 }]);
  await read([{ id: 'q0', version: 1 }]);
  expect(batches).toHaveLength(2_101);
});
