// What counts as a word of evidence: one measure for the graders that mark words and for the check that doubts them.

/** The most words that the ranges of one judgement may cover together. */
export const EVIDENCE_MAX_WORDS = 40;

const BEARS_MEANING = /[\p{L}\p{N}]/u;

/**
 * The number of words in a text: runs without white space that hold a letter or a digit, so "retry-safe" is one and a
 * lone dash is none. Split first: one expression for both would take quadratic time on a long run of signs.
 */
export function countWords(text: string): number {
  let count = 0;
  for (const run of text.split(/\s+/)) if (BEARS_MEANING.test(run)) count += 1;
  return count;
}

/** The most words that may be marked for one criterion in an answer of `answerWords` words. */
export function evidenceLimit(answerWords: number): number {
  if (answerWords <= EVIDENCE_MAX_WORDS) return EVIDENCE_MAX_WORDS;
  return Math.min(EVIDENCE_MAX_WORDS, Math.floor(answerWords / 2));
}
