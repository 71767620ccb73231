// What counts as a word of evidence: one measure for the graders that mark words and for the check that doubts them.

/** The most words that the ranges of one judgement may cover together. */
export const EVIDENCE_MAX_WORDS = 40;

// A run without white space that holds a letter or a digit: "retry-safe" is one word, a lone dash is none.
const WORD = /[^\s]*[\p{L}\p{N}][^\s]*/gu;

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The most words that may be marked for one criterion in an answer of `answerWords` words. */
export function evidenceLimit(answerWords: number): number {
  if (answerWords <= EVIDENCE_MAX_WORDS) return EVIDENCE_MAX_WORDS;
  return Math.min(EVIDENCE_MAX_WORDS, Math.floor(answerWords / 2));
}
