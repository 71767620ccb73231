// How many words a text has: one measure for the screen, the ledger, and the limit on marked evidence.
const bearsMeaning = /[\p{L}\p{N}]/u;

/**
 * Runs without white space that hold a letter or a digit, so "retry-safe" is one and a lone dash is none. Split first: one
 * expression for both would take quadratic time on a long run of signs.
 */
export const countWords = (text: string): number => {
  let count = 0;
  for (const run of text.split(/\s+/)) if (bearsMeaning.test(run)) count += 1;
  return count;
};
