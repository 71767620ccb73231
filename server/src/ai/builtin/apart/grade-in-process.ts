// Entry point of the grader process: grades tasks in order, by meaning if the model loads, otherwise by words.
import type { Grading, GradingTask } from '../../grader.port.ts';
import type { EntailmentModel } from '../entailment/entailment-model.ts';
import { gradeByMeaning, gradeByWords } from '../builtin-grader.ts';
import type { FromGrader, ToGrader } from './grader-process.ts';

const send = (message: FromGrader): void => void process.send?.(message);

/** undefined if a file is missing or this machine can't run the model. */
const load = async (): Promise<EntailmentModel | undefined> => {
  const [, , folder] = process.argv;
  try {
    if (folder === 'off') throw new Error('turned off');
    const { loadEntailmentModel } = await import('../entailment/entailment-model.ts');
    const model = await loadEntailmentModel(folder === undefined ? {} : { folder });
    send({ mode: 'meaning' });
    return model;
  } catch (error) {
    send({ mode: 'words', reason: String(error) });
    return undefined;
  }
};

const grade = async (task: GradingTask, model: EntailmentModel | undefined): Promise<Grading> => {
  if (!model) return gradeByWords(task);
  try {
    return await gradeByMeaning(task, model);
  } catch {
    // if grading by words fails, too, its error is reported
    return gradeByWords(task);
  }
};

let model: Promise<EntailmentModel | undefined> | undefined;
let last: Promise<void> = Promise.resolve();

const answer = async ({ id, task }: ToGrader): Promise<void> => {
  model ??= load();
  try {
    send({ id, grading: await grade(task, await model) });
  } catch (error) {
    send({ id, error: String(error) });
  }
};

// Sequential: two at once would compete for one core and use twice the memory.
process.on('message', (message: ToGrader) => {
  last = last.then(() => answer(message));
});
process.on('disconnect', () => process.exit());
