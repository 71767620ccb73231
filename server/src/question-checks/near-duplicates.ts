// Questions that ask nearly the same: compared by the stems of their words and by runs of three words.
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';
import type { Check } from './bank-file.ts';
import { likeness, stemLine, stemsOf, triplesOf } from './word-sets.ts';

/** Likeness (Jaccard) from which two questions count as near-duplicates, by what is compared. */
export const duplicateLimits = { words: 0.45, runs: 0.2, stems: 0.6, answers: 0.45 } as const;

type Measure = keyof typeof duplicateLimits;

const setsOf = (question: AuthoringQuestion): Record<Measure, Set<string>> => ({
  words: stemsOf(question.text),
  runs: triplesOf(question.text),
  stems: stemsOf(stemLine(question.text)),
  answers: stemsOf('modelAnswer' in question ? question.modelAnswer : question.explanation),
});

/** How alike each pair is by each measure; the report prints the nearest. */
export const checkNearDuplicates: Check = (files) => {
  const seen = files.map(({ path, question }) => ({ path, sets: setsOf(question) }));
  return seen.flatMap((one, at) =>
    seen.slice(0, at).flatMap((other) =>
      (Object.keys(duplicateLimits) as Measure[]).flatMap((measure) => {
        const share = likeness(one.sets[measure], other.sets[measure]);
        if (share < duplicateLimits[measure]) return [];
        const reason = `${Math.round(share * 100)} % like ${other.path} by ${measure} (limit ${duplicateLimits[measure] * 100} %)`;
        return [{ file: one.path, rule: 'near-duplicate', reason }];
      }),
    ),
  );
};
