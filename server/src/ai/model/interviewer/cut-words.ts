// Splits streamed text into words with their leading white space; the last word may continue in the next chunk.

/** Maximum word length: longer words would be rescanned with each chunk. */
const longestWord = 200;
const longestGap = /^\s{200,}/;
const wordsIn = new RegExp(String.raw`\s*\S{1,${longestWord}}`, 'g');

/** `rest`: text to hold back until more arrives; at most one word and its white space. */
export const cutWords = (text: string): { words: string[]; rest: string } => {
  const end = text.trimEnd().length;
  const open = end === text.length ? openWord(text) : 0;
  const head = text.slice(0, end - open).trimEnd();
  const gap = (space: string): string => (space.includes('\n') ? '\n' : ' ');
  return { words: lastWords(head), rest: text.slice(head.length).replace(longestGap, gap) };
};

/** Splits the remaining text at the end of the stream. */
export const lastWords = (text: string): string[] => text.trimEnd().match(wordsIn) ?? [];

/** Length of the trailing word, which may continue; 0 if there is none or it is too long. */
const openWord = (text: string): number => {
  for (let length = 0; length <= longestWord; length += 1)
    if (length === text.length || /\s/.test(text.charAt(text.length - 1 - length))) return length;
  return 0;
};
