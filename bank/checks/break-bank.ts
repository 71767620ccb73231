// For tests of the checks: a copy of the real bank in which one thing was broken.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { checkBank } from './bank-checks.ts';
import type { BankFile, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';

export const realBank = resolve(import.meta.dirname, '..');

/** A question as it stands in its file: nothing about it is sure once it is broken. */
export type LooseQuestion = Record<string, unknown>;
/** Changes the content of one file of the copy. */
export type Break = {
  edit: (file: BankFile, change: (question: LooseQuestion) => void) => void;
  write: (path: string, text: string) => void;
  remove: (path: string) => void;
  files: BankFile[];
};

// Read once: no test changes it.
const sound = checkBank(realBank);

/** The faults that the copy has and the bank itself has not. */
export const faultsAfter = (damage: (tools: Break) => void): Fault[] => {
  const copy = mkdtempSync(join(tmpdir(), 'rehearse-bank-'));
  try {
    for (const { path } of sound.files) cpSync(join(realBank, path), join(copy, path), { recursive: true });
    const write = (path: string, text: string) => writeFileSync(join(copy, path), text);
    damage({
      files: sound.files,
      write,
      remove: (path) => rmSync(join(copy, path)),
      edit: ({ path }, change) => {
        const question = parse(readFileSync(join(copy, path), 'utf8')) as LooseQuestion;
        change(question);
        write(path, stringify(question));
      },
    });
    const known = new Set(sound.faults.map(nameOf));
    return checkBank(copy).faults.filter((fault) => !known.has(nameOf(fault)));
  } finally {
    rmSync(copy, { recursive: true });
  }
};

const nameOf = ({ file, rule, reason }: Fault): string => `${file} ${rule} ${reason}`;
