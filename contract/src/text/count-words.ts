// Counts words, for the screen, the ledger, and the limit on marked evidence.
const bearsMeaning = /[\p{L}\p{N}]/u;

/**
 * Counts whitespace-separated tokens with a letter or digit: "retry-safe" is one word, a lone dash is none. It splits first,
 * because a single regular expression would take quadratic time on a long run of punctuation.
 */
export const countWords = (text: string): number => {
  let count = 0;
  for (const run of text.split(/\s+/)) if (bearsMeaning.test(run)) count += 1;
  return count;
};
