// Similarity measures on texts, as sets of word stems and word triples.
import { stemmer } from 'stemmer';

// Stop words: they don't count as similarity.
const emptyWords = new Set(
  `a an the and or but nor if then than that this these those there here it its is are was were be been being am do
  does did done has have had having will would can could should may might must not no of in on at to from by with for as
  into over under after before about between out up down off i me my you your he she they them their we our us who whom
  which what when where why how one so such also only just each every any some all both more most other same own`.split(
    /\s+/,
  ),
);

/** The words of a Markdown text in order, in lower case; code is treated like prose. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];

/** The stems of all words but stop words. */
export const stemsOf = (text: string): Set<string> =>
  new Set(wordsOf(text).flatMap((word) => (emptyWords.has(word) ? [] : [stemmer(word)])));

/** The share of English stop words, 0 to 1; in prose it is a third or more. */
export const smallWordsShare = (text: string): number => {
  const words = wordsOf(text);
  return words.length === 0 ? 0 : words.filter((word) => emptyWords.has(word)).length / words.length;
};

/** Consecutive word triples. */
export const triplesOf = (text: string): Set<string> => {
  const words = wordsOf(text);
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
};

/** Jaccard similarity, 0 to 1; 0 for two empty sets. */
export const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
};

/** The share of `part` that is also in `whole`, 0 to 1. */
export const covered = (part: ReadonlySet<string>, whole: ReadonlySet<string>): number =>
  part.size === 0 ? 0 : [...part].filter((word) => whole.has(word)).length / part.size;

export const without = (set: ReadonlySet<string>, ...others: ReadonlySet<string>[]): Set<string> =>
  new Set([...set].filter((word) => !others.some((other) => other.has(word))));

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.?!;:])\s+|\n{2,}/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The first line of a question's text: its stem. */
export const stemLine = (text: string): string => text.trim().split('\n')[0]?.trim() ?? '';
