// Checks on a single question: those that bank files and personal drafts must both pass.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { faultsIn } from '../../../kinds/kinds.ts';
import type { Check, Fault } from './bank-file.ts';
import { checkHints } from './hints.ts';
import { checkOptionLengths, checkOptions } from './options.ts';
import { checkModelAnswers, checkRubrics } from './rubrics.ts';
import { checkStems } from './stems.ts';

/** The checks of the question's kind. */
const checkKind: Check = (files) =>
  files.flatMap(({ path, question }) => {
    const { rule, reasons } = faultsIn(question);
    return reasons.map((reason) => ({ file: path, rule, reason }));
  });

export const singleChecks: readonly Check[] = [
  checkStems,
  checkKind,
  checkOptions,
  checkOptionLengths,
  checkRubrics,
  checkModelAnswers,
  checkHints,
];

/** Runs the checks on a question without a file. */
export const faultsOf = (question: AuthoringQuestion): Fault[] => {
  const file = { path: question.id, folder: question.track, name: question.id, question };
  return singleChecks.flatMap((check) => check([file]));
};
