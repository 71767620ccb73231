// Where a text has the words that were searched for, in any case of their letters. Pure.

const literally = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every second part is what was found: `splitFound('SQL, mid', 'sql')` → `['', 'SQL', ', mid']`. */
export const splitFound = (text: string, search: string): string[] => {
  const words = search.trim();
  return words === '' ? [text] : text.split(new RegExp(`(${literally(words)})`, 'giu'));
};
