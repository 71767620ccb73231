// Grades the landing page's example answer at build time, exactly as the product grades an answer in a test.
// Usage: node scripts/grade-example.ts <question id> [model folder] < answer.txt. Prints JSON.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FoundGrader } from '../server/src/ai/grader.port.ts';
import {
  BUILTIN_GRADER,
  gradeByMeaning,
  WORDS_GRADER,
  wordsGrader,
} from '../server/src/ai/builtin/builtin-grader.ts';
import { judgeAnswer } from '../server/src/features/grading/judge-answer.ts';
import { parseBank, readBankTexts } from '../server/src/features/questions/bank-files.ts';
import { markingKeyOf } from '../server/src/features/questions/marking-key.ts';
import { root } from './start/place.mjs';

/** By words alone where the model can't be loaded. */
const openGrader = async (folder?: string): Promise<FoundGrader> => {
  try {
    const { loadEntailmentModel } = await import('../server/src/ai/builtin/entailment/entailment-model.ts');
    const model = await loadEntailmentModel(folder === undefined ? {} : { folder });
    return { kind: 'built_in', identity: BUILTIN_GRADER, grade: (task) => gradeByMeaning(task, model) };
  } catch (error) {
    console.error(
      `The example answer is graded by words only: the model could not be loaded (${String(error)}).`,
    );
    return { kind: 'built_in', identity: WORDS_GRADER, grade: wordsGrader };
  }
};

const silent = (): void => undefined;
const log = {
  debug: silent,
  info: silent,
  warn: (fields: object, message = '') => console.error(message, fields),
  error: (fields: object, message = '') => console.error(message, fields),
};

const [, , questionId, modelFolder] = process.argv;
const answer = await text(process.stdin);
const question = parseBank(await readBankTexts(join(root, 'bank'))).find(({ id }) => id === questionId);
if (!question) throw new Error(`The bank has no question "${questionId}".`);
const key = markingKeyOf({ id: question.id, version: 1, authoring: question });
if (!('questionText' in key))
  throw new Error(`"${questionId}" has no rubric, so no grader reads its answers.`);

const builtin = await openGrader(modelFolder);
const { state, judgements, grader } = await judgeAnswer(
  {
    questionId: question.id,
    questionVersion: 1,
    key,
    answer: { kind: key.kind, turns: [{ text: answer }] },
  },
  { builtin, findGrader: () => Promise.resolve(undefined), log },
  { userId: '', opinion: 'first', lastTry: true },
);
const tipOf = (criterion: string): string | undefined => key.criteria.find(({ id }) => id === criterion)?.tip;
process.stdout.write(
  JSON.stringify({
    state,
    judgements: judgements.map((judgement) => ({ ...judgement, tip: tipOf(judgement.criterion) })),
    grader: { name: grader.name, version: grader.version },
  }),
);
