// Tests hashing and parsing of the bank: what counts as a change, and what stops a start.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../../../platform/kernel/start-error.ts';
import { hashOfBank, hashOfContent, parseBank, readBankTexts } from './bank-files.ts';

const texts = await readBankTexts(resolve(import.meta.dirname, '../../../../../bank'));
const [first] = texts;
if (!first) throw new Error('the bank is empty');

test('a comment changes the bank’s hash but not the content’s, and a changed field changes both', () => {
  const commented = { ...first, text: `# looked at again\n${first.text}` };
  const reworded = { ...first, text: first.text.replace(/minutes: (\d)/, 'minutes: 1$1') };
  const hashes = [first, commented, reworded].map((file) => hashOfBank([file]));
  expect(new Set(hashes).size).toBe(3);
  const [same, alsoSame, other] = [first, commented, reworded]
    .flatMap((file) => parseBank([file]))
    .map(hashOfContent);
  expect(alsoSame).toBe(same);
  expect(other).not.toBe(same);
});

test('the order of fields in a file doesn’t change the content’s hash', () => {
  const [question] = parseBank([first]);
  if (!question) throw new Error('nothing was read');
  const turned = Object.fromEntries(Object.entries(question).toReversed()) as typeof question;
  expect(hashOfContent(turned)).toBe(hashOfContent(question));
});

test('an invalid file prevents startup and is named in the error', () => {
  expect(() => parseBank([{ path: 'data/broken.yaml', text: 'id: x' }])).toThrow(StartError);
  expect(() => parseBank([{ path: 'data/broken.yaml', text: 'id: [' }])).toThrow(/bank\/data\/broken\.yaml/);
});

test('a duplicate ID prevents startup', () => {
  expect(() => parseBank([first, { ...first, path: 'data/again.yaml' }])).toThrow(/have the ID/);
});

test('only .yaml files are read, and a missing bank folder gets a clear error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-bank-'));
  await writeFile(join(folder, 'notes.md'), 'not a question');
  await writeFile(join(folder, 'one.yaml'), first.text);
  expect((await readBankTexts(folder)).map(({ path }) => path)).toEqual(['one.yaml']);
  await rm(folder, { recursive: true });
  await expect(readBankTexts(folder)).rejects.toThrow(/doesn't exist/);
});
