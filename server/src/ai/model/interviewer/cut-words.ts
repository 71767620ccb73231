// Splits streamed text into words with their leading white space; the last one may continue in the next chunk.

/** The maximum word length: longer ones would be rescanned with every chunk. */
const longestWord = 200;
const longestGap = /^\s{200,}/;
const wordsIn = new RegExp(String.raw`\s*\S{1,${longestWord}}`, 'g');

/** `rest`: held back until more arrives; at most one word and its white space. */
export const cutWords = (text: string): { words: string[]; rest: string } => {
  const end = text.trimEnd().length;
  const open = end === text.length ? openWord(text) : 0;
  const head = text.slice(0, end - open).trimEnd();
  const gap = (space: string): string => (space.includes('\n') ? '\n' : ' ');
  return { words: lastWords(head), rest: text.slice(head.length).replace(longestGap, gap) };
};

/** When nothing more will come. */
export const lastWords = (text: string): string[] => text.trimEnd().match(wordsIn) ?? [];

/** Trailing letters that may start a longer word; 0 if none could. */
const openWord = (text: string): number => {
  for (let length = 0; length <= longestWord; length += 1)
    if (length === text.length || /\s/.test(text.charAt(text.length - 1 - length))) return length;
  return 0;
};
