// The question bank on disk: its files and their content.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { parse } from 'yaml';
import { StartError } from '../../../platform/kernel/start-error.ts';

export type BankText = { path: string; text: string };

/** Reads every `.yaml` file in the folder and its subfolders, sorted by path. Throws StartError if the folder doesn't exist. */
export const readBankTexts = async (folder: string): Promise<BankText[]> => {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (cause) {
    throw new StartError(`Can't read the question bank: ${folder} doesn't exist.`, { cause });
  }
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
};

/** Changes when any file is edited, added, deleted, or renamed. SHA-256, hex. */
export const hashOfBank = (files: readonly BankText[]): string => {
  const hash = createHash('sha256');
  for (const { path, text } of files) hash.update(`${path}\0${Buffer.byteLength(text)}\0${text}`);
  return hash.digest('hex');
};

/** Ignores comments and layout, so that only a change of content makes a new version. SHA-256, hex. */
export const hashOfContent = (question: AuthoringQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(question)))
    .digest('hex');

/** The same value with every object's keys sorted. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** An invalid file stops the start: skipping it would silently retire its question. */
export const parseBank = (files: readonly BankText[]): AuthoringQuestion[] => {
  const questions = files.map(({ path, text }) => {
    try {
      return AuthoringQuestion.parse(parse(text));
    } catch (cause) {
      throw new StartError(`bank/${path} is not a valid question. Run "npm run bank" for details.`, {
        cause,
      });
    }
  });
  const ids = questions.map((question) => question.id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw new StartError(`Two bank files have the ID "${twice}".`);
  return questions;
};
