// Parses a file of human-graded answers (JSON Lines) and reports invalid lines by number.
import { basename } from 'node:path';

export type GradedLine = {
  id: string;
  set: string;
  questionId: string;
  question: string;
  /** Reference answers, best first; can be empty. */
  references: string[];
  answer: string;
  /** Human grade, from 0 to 1. */
  human: number;
};

export type ReadLines = { lines: GradedLine[]; bad: string[] };

/** Pure. Skips empty lines. Reports each invalid line with its number, starting at 1, and what is wrong. */
export const readGradedLines = (text: string): ReadLines => {
  const lines: GradedLine[] = [];
  const bad: string[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((row, at) => {
      if (row.trim() === '') return;
      const read = readLine(row);
      if (typeof read === 'string') bad.push(`line ${at + 1}: ${read}`);
      else
        lines.push({ ...read, references: read.references.filter((reference) => reference.trim() !== '') });
    });
  return { lines, bad };
};

/** The lines of one set in one file; `name` distinguishes it from the same set in another file. */
export type FileSet = { file: string; set: string; name: string; lines: GradedLine[] };

/** Pure. A set that occurs in two files is measured twice, because one of them may be the training data. */
export const setsOf = (files: readonly { file: string; lines: readonly GradedLine[] }[]): FileSet[] => {
  const sets = files.flatMap(({ file, lines }) =>
    [...Map.groupBy(lines, ({ set }) => set)].map(([set, ofSet]) => ({ file, set, lines: ofSet })),
  );
  const times = (key: 'set' | 'file', value: string) =>
    sets.filter((fileSet) => fileSet[key] === value).length;
  return sets.map((fileSet) => {
    const base = basename(fileSet.file, '.jsonl');
    const among = times('file', fileSet.file) === 1 ? base : `${fileSet.set} in ${base}`;
    return { ...fileSet, name: times('set', fileSet.set) === 1 ? fileSet.set : among };
  });
};

const readLine = (row: string): GradedLine | string => {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    return 'is no JSON';
  }
  const faults = typeof value === 'object' && value !== null ? faultsOf(value) : ['is no object'];
  return faults.length > 0 ? faults.join(', ') : (value as GradedLine);
};

const isText = (value: unknown): boolean => typeof value === 'string';

const faultsOf = (value: object): string[] => {
  const line: Partial<Record<keyof GradedLine, unknown>> = value;
  const texts = (['id', 'set', 'questionId', 'question', 'answer'] as const).filter(
    (name) => !isText(line[name]),
  );
  const faults = texts.map((name) => `"${name}" is no text`);
  if (line.set === '') faults.push('"set" is empty');
  if (!Array.isArray(line.references) || !line.references.every(isText))
    faults.push('"references" is no list of texts');
  if (typeof line.human !== 'number' || !(line.human >= 0 && line.human <= 1))
    faults.push('"human" is no number from 0 to 1');
  return faults;
};
