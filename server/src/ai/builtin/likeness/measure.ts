// The learned score of the sentences about a criterion, as used by the verdicts.
import type { GradingTask } from '../../grader.port.ts';
import type { ReadTask } from '../read-task.ts';
import { exampleLeniency } from './example-leniency.ts';
import { sideOfSentences } from './side-of-sentences.ts';
import { closeness, FAR, yardstickOf, type Nearness } from './yardstick.ts';

/** For a criterion and the places of the words found for it. */
export type Closeness = (criterion: string, places: readonly number[]) => Nearness;

/** Pure. Words that are set aside count for nothing. */
export function closenessIn({ reading, rubric, aside }: ReadTask, task: GradingTask): Closeness {
  // A question that looks for one thing asks it of the whole answer; the question's own words weigh little there anyway.
  const whole = task.criteria.length === 1;
  return (id, places) => {
    const phrasings = task.criteria.find((criterion) => criterion.id === id)?.phrasings ?? [];
    if (phrasings.length === 0 || places.length === 0) return FAR;
    const yardstick = yardstickOf(task.questionText, phrasings);
    const side = whole
      ? sideOfSentences(reading, 'all', aside.toGrader, yardstick.questionStems)
      : sideOfSentences(reading, places, reading.void, yardstick.questionStems);
    return closeness(yardstick, side, exampleLeniency(task, rubric, id, yardstick));
  };
}
