// Creates a broken copy of the real bank, to test the checks.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { checkBank } from './bank-checks.ts';
import type { BankFile, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';

export const realBank = resolve(import.meta.dirname, '..');

/** A question as parsed from its file, untyped because it can be broken. */
export type LooseQuestion = Record<string, unknown>;
/** Tools to change files in the copy. */
export type Break = {
  edit: (file: BankFile, change: (question: LooseQuestion) => void) => void;
  write: (path: string, text: string) => void;
  remove: (path: string) => void;
  files: BankFile[];
};

// Read once, because no test changes it.
const sound = checkBank(realBank);

/** The faults in the broken copy that aren't in the real bank. */
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
