// Tests that documents are processed in linear time: with five times the maximum length, quadratic time would time out.
import { expect, it } from 'vitest';
import { builtinSkillReader } from './builtin-author.ts';

const read = async (part: string) =>
  (await builtinSkillReader({ job: part.repeat(Math.ceil(300_000 / part.length)), resume: '' })).findings;

it.each([
  ['an endlessly repeated term', 'REST-', ['apis-http']],
  ['an endlessly repeated two-word term', 'led a team ', ['leadership']],
  ['many long lines', 'and so on and on, to the end of the line and even further, without\n', []],
  ['many short lines', 'a\n', []],
  ['one-letter sentences', 'A. ', []],
  ['URLs', 'http://', ['apis-http']],
])('processes %s in linear time', async (_, part, skills) => {
  const found = await read(part);
  expect([...new Set(found.map(({ skill }) => skill))]).toEqual(skills);
  expect(found.length).toBeLessThan(2);
});
