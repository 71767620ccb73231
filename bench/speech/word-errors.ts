// How far a transcript is from what was said: words changed, lost and added, and which of the terms are in it.

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[-–/]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}’' ]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The least number of words to change, drop or add. */
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

/** “back fill” is “backfill”: spaces and hyphens are nobody's mistake. */
const joined = (text: string): string => wordsIn(text).join('');

/** These very words, one after the other: “crypt” isn't said in “bcrypt”. */
export const hasWords = (text: string, words: string): boolean =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(words).join(' ')} `);

export const hasTerm = (text: string, term: string): boolean => joined(text).includes(joined(term));
