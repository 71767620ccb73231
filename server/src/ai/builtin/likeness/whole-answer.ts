// The learned score of a whole answer against its references, before any verdict.
import type { GradingTask } from '../../grader.port.ts';
import { readTask } from '../read-task.ts';
import { similarityMeasureFor } from './measure.ts';

/** Pure. 0 to 1, for the first criterion; from 0.5, people tend to call an answer correct. */
export function wholeAnswerSimilarity(task: GradingTask): number {
  const [criterion] = task.criteria;
  const read = readTask(task);
  const everywhere = read.reading.tokens.map((_, at) => at);
  return criterion ? similarityMeasureFor(read, task)(criterion.id, everywhere).near : 0;
}
