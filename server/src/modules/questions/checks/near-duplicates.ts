// Finds near-duplicate questions: compared by word stems and word triples.
import { explanationOf } from '@rehearse/contract/kinds/open/read-open.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import type { Check } from './bank-file.ts';
import { likeness, stemLine, stemsOf, triplesOf } from './word-sets.ts';

/** The similarity (Jaccard) at which two questions count as near-duplicates, by measure. */
export const duplicateLimits = { words: 0.45, runs: 0.2, stems: 0.6, answers: 0.45 } as const;

type Measure = keyof typeof duplicateLimits;

const setsOf = (question: AuthoringQuestion): Record<Measure, Set<string>> => ({
  words: stemsOf(question.text),
  runs: triplesOf(question.text),
  stems: stemsOf(stemLine(question.text)),
  answers: stemsOf(explanationOf(question)),
});

export type MeasuredSimilarity = { measure: Measure; share: number; limit: number };

const measuredSimilarities = (
  own: Record<Measure, Set<string>>,
  other: Record<Measure, Set<string>>,
): MeasuredSimilarity[] =>
  (Object.keys(duplicateLimits) as Measure[]).map((measure) => ({
    measure,
    share: likeness(own[measure], other[measure]),
    limit: duplicateLimits[measure],
  }));

export const isDuplicate = ({ share, limit }: MeasuredSimilarity): boolean => share >= limit;

const reasonOf = ({ measure, share, limit }: MeasuredSimilarity, other: string): string =>
  `${Math.round(share * 100)}% similar to ${other} by ${measure} (limit ${limit * 100}%)`;

/** The pair closest to its limit; undefined if there is nothing to compare. */
export const nearestOf = (
  question: AuthoringQuestion,
  others: readonly AuthoringQuestion[],
): (MeasuredSimilarity & { id: string; reason: string }) | undefined => {
  const own = setsOf(question);
  return others
    .flatMap((other) =>
      measuredSimilarities(own, setsOf(other)).map((match) => ({
        ...match,
        id: other.id,
        reason: reasonOf(match, other.id),
      })),
    )
    .reduce<(MeasuredSimilarity & { id: string; reason: string }) | undefined>(
      (best, match) => (best && best.share / best.limit >= match.share / match.limit ? best : match),
      undefined,
    );
};

/** Every pair that is too similar, by each measure. */
export const checkNearDuplicates: Check = (files) => {
  const seen = files.map(({ path, question }) => ({ path, sets: setsOf(question) }));
  return seen.flatMap((file, at) =>
    seen.slice(0, at).flatMap((other) =>
      measuredSimilarities(file.sets, other.sets)
        .filter(isDuplicate)
        .map((found) => ({ file: file.path, rule: 'near-duplicate', reason: reasonOf(found, other.path) })),
    ),
  );
};
