// Tests that documents are processed in linear time: with five times the maximum length, quadratic time would time out.
import { expect, it } from 'vitest';
import { builtinSkillReader } from './builtin-author.ts';

const read = async (part: string) =>
  (await builtinSkillReader({ job: part.repeat(Math.ceil(300_000 / part.length)), resume: '' })).findings;

it.each([
  ['the same term, without an end', 'REST-', ['apis-http']],
  ['a term of two words, without an end', 'led a team ', ['leadership']],
  ['lines that go on and on', 'and so on and on, to the end of the line and even further, without\n', []],
  ['short lines that go on', 'a\n', []],
  ['sentences of one letter', 'A. ', []],
  ['addresses', 'http://', ['apis-http']],
])('of %s', async (_, part, skills) => {
  const found = await read(part);
  expect([...new Set(found.map(({ skill }) => skill))]).toEqual(skills);
  expect(found.length).toBeLessThan(2);
});
