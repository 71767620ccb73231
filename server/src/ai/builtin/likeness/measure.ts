// Provides the learned score for the sentences about a criterion.
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

/** `places`: token indices of the words found for the criterion. */
export type SimilarityMeasure = (criterion: string, places: readonly number[]) => ReferenceSimilarity;

/** Pure. Excluded words don't count. */
export function similarityMeasureFor(
  { reading, rubric, wordFlags }: ReadTask,
  task: GradingTask,
): SimilarityMeasure {
  // With a single criterion, the whole answer is about it; words from the question have little weight anyway.
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
