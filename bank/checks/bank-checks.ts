// All checks of the bank, by name: the table of contents of `npm run bank`.
import type { BankFile, Check, Fault } from './bank-file.ts';
import { checkLengthTells, checkOptionLengths, checkOptions, checkPositions } from './choices.ts';
import { checkCounts } from './counts.ts';
import { checkHints } from './hints.ts';
import { checkNearDuplicates } from './near-duplicates.ts';
import { checkNumbers } from './numbers.ts';
import { checkPlace, checkUniqueIds } from './place.ts';
import { readBank } from './read-bank.ts';
import { checkModelAnswers, checkRubrics } from './rubrics.ts';
import { checkStems, checkUniqueStems } from './stems.ts';

const checks: Check[] = [
  checkPlace,
  checkUniqueIds,
  checkCounts,
  checkStems,
  checkUniqueStems,
  checkOptions,
  checkOptionLengths,
  checkLengthTells,
  checkPositions,
  checkNumbers,
  checkRubrics,
  checkModelAnswers,
  checkHints,
  checkNearDuplicates,
];

/** Reads the bank in `folder` and gives every fault that any check found, in the order of the files. */
export const checkBank = (folder: string): { files: BankFile[]; faults: Fault[] } => {
  const { files, faults } = readBank(folder);
  const found = [...faults, ...checks.flatMap((check) => check(files))];
  return { files, faults: found.toSorted((a, b) => a.file.localeCompare(b.file)) };
};
