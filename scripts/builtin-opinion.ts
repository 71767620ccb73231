// Grades one answer at build time, exactly as the product does in a test: by its answer key, or with the built-in grader.
import { join } from 'node:path';
import type { AuthoringQuestion } from '../contract/src/questions/questions.ts';
import type { FoundGrader } from '../server/src/ai/grader.port.ts';
import {
  BUILTIN_GRADER,
  gradeByMeaning,
  WORDS_GRADER,
  wordsGrader,
} from '../server/src/ai/builtin/builtin-grader.ts';
import { judgeAnswer } from '../server/src/modules/grading/grades/judge-answer.ts';
import type { JudgedAnswer } from '../server/src/modules/grading/grades/judged.ts';
import { parseBank, readBankTexts } from '../server/src/modules/questions/bank/bank-files.ts';
import { markingKeyOf } from '../server/src/modules/questions/bank/marking-key.ts';
import { isOpenKey, ofText, type MarkingKey } from '../server/src/kinds/kinds.ts';
import { noExecution } from '../server/src/kinds/no-execution.ts';
import { root } from './start/place.mjs';

/** Falls back to matching words if the model can't be loaded. */
export const openGrader = async (what: string, folder?: string): Promise<FoundGrader> => {
  try {
    const { loadEntailmentModel } = await import('../server/src/ai/builtin/entailment/entailment-model.ts');
    const model = await loadEntailmentModel(folder === undefined ? {} : { folder });
    return { kind: 'built_in', identity: BUILTIN_GRADER, grade: (task) => gradeByMeaning(task, model) };
  } catch (error) {
    console.error(`${what} is graded by words only: the model could not be loaded (${String(error)}).`);
    return { kind: 'built_in', identity: WORDS_GRADER, grade: wordsGrader };
  }
};

/** Throws if the bank has no such question. */
export const questionOf = async (id: string): Promise<AuthoringQuestion> => {
  const question = parseBank(await readBankTexts(join(root, 'bank'))).find(
    (authoring) => authoring.id === id,
  );
  if (!question) throw new Error(`The bank has no question "${id}".`);
  return question;
};

export const keyOf = (question: AuthoringQuestion): MarkingKey =>
  markingKeyOf({ id: question.id, version: 1, authoring: question });

/** Adds the criterion's tip, if the rubric has one. */
export const withTips = <T extends { criterion: string }>(key: MarkingKey, judgments: readonly T[]) => {
  const criteria = isOpenKey(key) ? key.criteria : [];
  return judgments.map((judgment) => ({
    ...judgment,
    tip: criteria.find(({ id }) => id === judgment.criterion)?.tip,
  }));
};

const silent = (): void => undefined;
const log = {
  debug: silent,
  info: silent,
  warn: (fields: object, message = '') => console.error(message, fields),
  error: (fields: object, message = '') => console.error(message, fields),
};

export const gradeText = (
  { id }: AuthoringQuestion,
  key: MarkingKey,
  text: string,
  builtin: FoundGrader,
): Promise<JudgedAnswer> => {
  const answer = ofText(key.kind, text);
  if (answer === null) throw new Error(`"${id}" is answered by choosing, not in words.`);
  return judgeAnswer(
    { questionId: id, questionVersion: 1, key, answer },
    { builtin, findGrader: () => Promise.resolve(undefined), log, executionFor: () => noExecution },
    { userId: '', opinion: 'first', lastTry: true },
  );
};
