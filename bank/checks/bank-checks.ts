// The list of all checks of the question bank, run by `npm run bank`.
import type { BankFile, Check, Fault } from '../../server/src/modules/questions/checks/bank-file.ts';
import { checkNearDuplicates } from '../../server/src/modules/questions/checks/near-duplicates.ts';
import { singleChecks } from '../../server/src/modules/questions/checks/single-checks.ts';
import { checkUniqueStems } from '../../server/src/modules/questions/checks/stems.ts';
import { checkLengthTells, checkPositions } from './choices.ts';
import { checkCounts } from './counts.ts';
import { checkExampleLengths } from './example-lengths.ts';
import { checkExamples } from './examples.ts';
import { checkPlace, checkUniqueIds } from './place.ts';
import { readBank } from './read-bank.ts';
import { checkRubricExtras } from './rubric-extras.ts';

const checks: Check[] = [
  checkPlace,
  checkUniqueIds,
  checkCounts,
  ...singleChecks,
  checkUniqueStems,
  checkLengthTells,
  checkPositions,
  checkRubricExtras,
  checkExamples,
  checkExampleLengths,
  checkNearDuplicates,
];

/** Reads the bank in `folder` and returns all faults, in file order. */
export const checkBank = (folder: string): { files: BankFile[]; faults: Fault[] } => {
  const { files, faults } = readBank(folder);
  const found = [...faults, ...checks.flatMap((check) => check(files))];
  return { files, faults: found.toSorted((a, b) => a.file.localeCompare(b.file)) };
};
