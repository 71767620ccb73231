// Finds case-insensitive search matches in a text. Pure.

const literally = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every second part is a match: `splitFound('SQL, mid-level', 'sql')` → `['', 'SQL', ', mid-level']`. */
export const splitFound = (text: string, search: string): string[] => {
  const words = search.trim();
  return words === '' ? [text] : text.split(new RegExp(`(${literally(words)})`, 'giu'));
};
