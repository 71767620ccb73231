// Compares a transcript with the spoken text: substituted, deleted, and inserted words, and terms found.

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[-–/]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}’' ]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Minimum number of words to substitute, delete, or insert (edit distance). */
export const wordErrors = (heard: string, spoken: string): number => {
  const left = wordsIn(heard);
  const right = wordsIn(spoken);
  let before = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [row, word] of left.entries()) {
    const now = [row + 1];
    for (const [at, other] of right.entries())
      now.push(
        Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (word === other ? 0 : 1)),
      );
    before = now;
  }
  return before[right.length] ?? 0;
};

/** Ignores spaces and hyphens, so “back fill” equals “backfill”. */
const joined = (text: string): string => wordsIn(text).join('');

/** Whether the text contains these whole words in sequence: “bcrypt” doesn't contain “crypt”. */
export const hasWords = (text: string, words: string): boolean =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(words).join(' ')} `);

export const hasTerm = (text: string, term: string): boolean => joined(text).includes(joined(term));
