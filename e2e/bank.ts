// Reads correct answers from the question bank's files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './product.ts';

type BankQuestion = {
  id: string;
  modelAnswer?: string;
  options?: object[];
  programs?: Partial<Record<string, { solution: string }>>;
  code?: string;
  lines?: number[];
  files?: { path: string; content: string }[];
  solution?: string | { path: string; content: string }[];
  tests?: { path: string; solution: string };
};

const tracks = ['backend', 'behavioural', 'data'];

const questions = new Map(
  tracks.flatMap((track) => {
    const folder = join(root, 'bank', track);
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    return files.map((name): [string, BankQuestion] => {
      const question = parse(readFileSync(join(folder, name), 'utf8')) as BankQuestion;
      return [question.id, question];
    });
  }),
);

/** The model answer to an open question, as plain text; throws if there is none. */
export const modelAnswerTo = (id: string): string => {
  const model = questions.get(id)?.modelAnswer;
  if (model === undefined) throw new Error(`the bank has no model answer to ${id}`);
  return model.trim();
};

/** The ID of the correct option of a single-choice question: the letter of its position in the file. */
export const rightChoiceOf = (id: string): string => {
  const at = questions.get(id)?.options?.findIndex((option) => 'correct' in option) ?? -1;
  if (at < 0) throw new Error(`the bank has no right option of ${id}`);
  return 'abcdefgh'.charAt(at);
};

/** The solution of a code question in a language; throws if there is none. */
export const solutionOf = (id: string, language: string): string => {
  const solution = questions.get(id)?.programs?.[language]?.solution;
  if (solution === undefined) throw new Error(`the bank has no solution to ${id} in ${language}`);
  return solution;
};

/** The code of a find-the-bug question, and the lines with the bug. */
export const bugIn = (id: string): { code: string; lines: number[] } => {
  const { code, lines } = questions.get(id) ?? {};
  if (code === undefined || lines === undefined) throw new Error(`the bank has no bug in ${id}`);
  return { code, lines };
};

/** The fixed files of an assistant's draft, and the tests that catch its faults. */
export const repairOf = (id: string) => {
  const { solution, tests } = questions.get(id) ?? {};
  if (!solution || typeof solution === 'string' || !tests) throw new Error(`the bank has no repair of ${id}`);
  return { solution, tests };
};

/** The solution of an SQL question; throws if there is none. */
export const sqlSolutionOf = (id: string): string => {
  const solution = questions.get(id)?.solution;
  if (typeof solution !== 'string') throw new Error(`the bank has no SQL solution to ${id}`);
  return solution;
};
