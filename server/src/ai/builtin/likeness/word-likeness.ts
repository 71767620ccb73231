// Similarity of two words: identical, synonyms, or similar in spelling.
import { areRelated } from './related-words.ts';

const RELATED = 0.6;
const SHAPE = 0.7;
/** From this trigram similarity, two words count as forms of the same word. */
const ALIKE = 0.6;

const grams = new Map<string, ReadonlySet<string>>();
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 40; // in letters: each letter of a word adds a trigram to the cache

/** Pure. Letter trigrams, with the word's edges marked by spaces. */
export function gramsOf(word: string): ReadonlySet<string> {
  let known = grams.get(word);
  if (known) return known;
  const padded = ` ${word} `;
  const runs = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) runs.add(padded.slice(at, at + 3));
  known = runs;
  if (word.length > LONGEST_REMEMBERED) return known;
  if (grams.size >= MOST_REMEMBERED) grams.clear();
  grams.set(word, known);
  return known;
}

/** Pure. Dice coefficient, 0 to 1. */
export function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const run of few) if (many.has(run)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Pure. The similarity of two stems, 0 to 1. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (areRelated(a, b)) return RELATED;
  if (a.length < 5 || b.length < 5 || a[0] !== b[0]) return 0;
  const share = dice(gramsOf(a), gramsOf(b));
  return share >= ALIKE ? SHAPE * share : 0;
}
