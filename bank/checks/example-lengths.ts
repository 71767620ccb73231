// Checks graded examples across the bank: length must not correlate with the grade, or graders would learn to count words.
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { pearson, type Pair } from '../../bench/grading/agreement.ts';
import type { Check } from '../../server/src/modules/questions/checks/bank-file.ts';
import { wordsOf } from '../../server/src/modules/questions/checks/word-sets.ts';

type Open = Extract<AuthoringQuestion, { keyPoints: unknown }>;
type Example = NonNullable<Open['examples']>[number];

/** Maximum absolute correlation, because long answers must not be worse either. */
const correlationLimit = 0.3;

const shares = { met: 1, partly: 0.5, missing: 0, contradicted: 0 } as const;

export const checkExampleLengths: Check = (files) => {
  const pairs = files.flatMap(({ question }) => ('keyPoints' in question ? pairsOf(question) : []));
  const r = pearson(pairs) ?? 0;
  if (Math.abs(r) < correlationLimit) return [];
  const reason = `the number of words of graded examples correlates with their grade (r = ${r.toFixed(2)}); it must be under ${correlationLimit}`;
  return [{ file: 'bank', rule: 'example-lengths', reason }];
};

const pairsOf = (question: Open): Pair[] =>
  (question.examples ?? []).map((example) => ({
    human: gradeOf(question, example),
    score: wordsOf(example.answer).length,
  }));

/** The example's grade, from 0 to 1. */
function gradeOf(question: Open, { verdicts }: Example): number {
  const points: readonly Open['keyPoints'][number][] = question.keyPoints;
  const earned = points.reduce((sum, { id, weight }) => sum + weight * shares[verdicts[id] ?? 'missing'], 0);
  return earned / points.reduce((sum, { weight }) => sum + weight, 0);
}
