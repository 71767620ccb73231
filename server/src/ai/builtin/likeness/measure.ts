// The learned score of the sentences about a criterion, as used by the verdicts.
import type { GradingTask } from '../../grader.port.ts';
import type { ReadTask } from '../read-task.ts';
import { exampleLeniency } from './example-leniency.ts';
import { comparedSentencesOf } from './compared-sentences.ts';
import {
  referenceSimilarity,
  NO_SIMILARITY,
  referenceSetOf,
  type ReferenceSimilarity,
} from './reference-set.ts';

/** For a criterion and the places of the words found for it. */
export type SimilarityMeasure = (criterion: string, places: readonly number[]) => ReferenceSimilarity;

/** Pure. Words that are set aside count for nothing. */
export function similarityMeasureFor(
  { reading, rubric, wordFlags }: ReadTask,
  task: GradingTask,
): SimilarityMeasure {
  // A question that looks for one thing asks it of the whole answer; the question's own words weigh little there anyway.
  const whole = task.criteria.length === 1;
  return (id, places) => {
    const phrasings = task.criteria.find((criterion) => criterion.id === id)?.phrasings ?? [];
    if (phrasings.length === 0 || places.length === 0) return NO_SIMILARITY;
    const referenceSet = referenceSetOf(task.questionText, phrasings);
    const compared = whole
      ? comparedSentencesOf(reading, 'all', wordFlags.toGrader, referenceSet.questionStems)
      : comparedSentencesOf(reading, places, reading.void, referenceSet.questionStems);
    return referenceSimilarity(referenceSet, compared, exampleLeniency(task, rubric, id, referenceSet));
  };
}
