// Splits streamed text into words with their leading white space; the last one may continue in the next chunk.

/** No word is longer. What is would be read again with each piece, as often as there are pieces. */
const longestWord = 200;
const longestGap = /^\s{200,}/;
const wordsIn = new RegExp(String.raw`\s*\S{1,${longestWord}}`, 'g');

/** `rest`: what is to be held until more has come; never more than a word and a gap. */
export const cutWords = (text: string): { words: string[]; rest: string } => {
  const end = text.trimEnd().length;
  const open = end === text.length ? openWord(text) : 0;
  const head = text.slice(0, end - open).trimEnd();
  const gap = (space: string): string => (space.includes('\n') ? '\n' : ' ');
  return { words: lastWords(head), rest: text.slice(head.length).replace(longestGap, gap) };
};

/** When nothing more will come. */
export const lastWords = (text: string): string[] => text.trimEnd().match(wordsIn) ?? [];

/** Letters at the end that may be the beginning of a longer word; 0: nothing longer would be one. */
const openWord = (text: string): number => {
  for (let length = 0; length <= longestWord; length += 1)
    if (length === text.length || /\s/.test(text.charAt(text.length - 1 - length))) return length;
  return 0;
};
