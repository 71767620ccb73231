// How near the sentences that speak of a criterion are to its phrasings: the learnt score, as the verdicts use it.
import type { GradingTask } from '../../grader.port.ts';
import type { Reading } from '../answer.ts';
import type { SetAside } from '../no-answer.ts';
import { sideOf } from './text-side.ts';
import { closeness, yardstickOf } from './yardstick.ts';

/** 0 to 1 for a criterion and the places of the words found for it. */
export type Closeness = (criterion: string, places: readonly number[]) => number;

/** Pure. Words that are set aside count for nothing. */
export function closenessIn(
  reading: Reading,
  task: Pick<GradingTask, 'questionText' | 'criteria'>,
  aside: SetAside,
): Closeness {
  const { tokens, keys, polarity } = reading;
  // A question that looks for one thing asks it of the whole answer; the question's own words weigh little there anyway.
  const whole = task.criteria.length === 1;
  return (id, places) => {
    const phrasings = task.criteria.find((criterion) => criterion.id === id)?.phrasings ?? [];
    if (phrasings.length === 0 || places.length === 0) return 0;
    const yardstick = yardstickOf(task.questionText, phrasings);
    const sentences = new Set(places.map((at) => tokens[at]?.sentence));
    const skip = tokens.map((token, at) =>
      whole ? Boolean(aside.toGrader[at]) : Boolean(reading.void[at]) || !sentences.has(token.sentence),
    );
    return closeness(yardstick, sideOf(tokens, keys, polarity, yardstick.asked, skip));
  };
}
