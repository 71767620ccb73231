// Finds sentences of an answer that repeat the key with a "not" added or removed, so that they state the opposite.
import { isNegator } from './negation.ts';
import type { Token } from './tokens.ts';

export interface KeySentence {
  /** All words except negations. */
  words: readonly string[];
  negations: number;
}

/** In words: a shorter sentence can resemble another by chance. */
const SHORTEST = 6;
/** Minimum share of the key sentence's words for a sentence to count as a repetition. */
const VERBATIM = 0.9;
/** Maximum number of added words, for phrases like "It is not true that". */
const MOST_ADDED = 5;

/** Pure. The sentences of the key that are long enough to be recognized. */
export function keySentencesOf(texts: readonly (readonly Token[])[]): KeySentence[] {
  return texts.flatMap((tokens) => sentencesOf(tokens)).filter(({ words }) => words.length >= SHORTEST);
}

/** Pure. One flag per token: true inside a sentence that differs from a sentence of the key by a negation. */
export function negatedFrom(key: readonly KeySentence[], tokens: readonly Token[]): boolean[] {
  const flags = tokens.map(() => false);
  for (const sentence of sentencesOf(tokens)) {
    const alike = key.filter((keySentence) => isVerbatim(keySentence, sentence));
    if (alike.length > 0 && alike.every(({ negations }) => (negations - sentence.negations) % 2 !== 0))
      flags.fill(true, sentence.first, sentence.end);
  }
  return flags;
}

function sentencesOf(tokens: readonly Token[]): (KeySentence & { first: number; end: number })[] {
  const sentences = Map.groupBy(tokens.keys(), (at) => tokens[at]?.sentence);
  return [...sentences.values()].map((places) => {
    const plain = places.filter((at) => !isNegator(tokens, at));
    return {
      words: plain.map((at) => tokens[at]?.word ?? ''),
      negations: places.length - plain.length,
      first: places[0] ?? 0,
      end: (places.at(-1) ?? -1) + 1,
    };
  });
}

/** Compares words regardless of their order. */
function isVerbatim(key: KeySentence, sentence: KeySentence): boolean {
  const least = VERBATIM * key.words.length;
  if (sentence.words.length < least || sentence.words.length > key.words.length + MOST_ADDED) return false;
  const left = [...sentence.words];
  const found = key.words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length >= least && left.length <= MOST_ADDED;
}
