// Reads a bank's files and validates them against the contract's schema. The only check that reads from disk.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { parse } from 'yaml';
import type { BankFile, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';

/** All question files in `folder`, sorted by path; an invalid file is a fault of the rule `shape`. */
export const readBank = (folder: string): { files: BankFile[]; faults: Fault[] } => {
  const files: BankFile[] = [];
  const faults: Fault[] = [];
  for (const path of questionPaths(folder)) {
    const read = readQuestion(readFileSync(join(folder, path), 'utf8'));
    if ('reasons' in read)
      faults.push(...read.reasons.map((reason) => ({ file: path, rule: 'shape', reason })));
    else files.push({ path, folder: dirname(path), name: basename(path, '.yaml'), question: read.question });
  }
  return { files, faults };
};

const questionPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

const readQuestion = (text: string): { question: AuthoringQuestion } | { reasons: string[] } => {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    return {
      reasons: [`not YAML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`],
    };
  }
  const parsed = AuthoringQuestion.safeParse(content);
  if (parsed.success) return { question: parsed.data };
  return {
    reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`),
  };
};
