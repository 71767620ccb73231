// Finds sentences of an answer that are the key's own with a "not" put in or taken out: they say the opposite of it.
import { agree, isNegator, polarities, type Polarity } from './negation.ts';
import type { Token } from './tokens.ts';

export interface KeySentence {
  /** The content words by stem, and under which negation each stands here. */
  content: ReadonlyMap<string, Polarity>;
  /** All words but the negations, sorted. */
  words: readonly string[];
  negations: number;
}

/** In content words: a shorter sentence is like another by chance. */
const SHORTEST = 4;
/** Share of the content words of either sentence that the other has too. */
const SAME_CONTENT = 0.75;
/** Share of those that stand under the opposite negation. */
const NEGATED = 0.25;
/** Share of all words of the key's sentence, in a sentence that says it word for word. */
const VERBATIM = 0.9;
/** Words more than it has: "It is not true that". */
const MOST_ADDED = 5;

/** Pure. The sentences of the key that are long enough to be known again. */
export function keySentencesOf(texts: readonly (readonly Token[])[]): KeySentence[] {
  return texts.flatMap((tokens) => sentencesOf(tokens)).filter(isLong);
}

/** Pure. One flag per token: true inside a sentence that only a negation tells from one of the key. */
export function negatedFrom(key: readonly KeySentence[], tokens: readonly Token[]): boolean[] {
  const flags = tokens.map(() => false);
  for (const sentence of sentencesOf(tokens)) {
    if (!isLong(sentence)) continue;
    const alike = key.map((one) => likeness(one, sentence)).filter((one) => one !== 'other');
    if (alike.length > 0 && alike.every((one) => one === 'negated'))
      flags.fill(true, sentence.first, sentence.end);
  }
  return flags;
}

const isLong = ({ content }: KeySentence): boolean => content.size >= SHORTEST;

function sentencesOf(tokens: readonly Token[]): (KeySentence & { first: number; end: number })[] {
  const polarity = polarities(tokens);
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.sentence);
  return [...places.values()].map((sentence) => {
    const content = new Map<string, Polarity>();
    for (const at of sentence) {
      const token = tokens[at];
      if (token && !token.stop && !content.has(token.stem)) content.set(token.stem, polarity[at] ?? 'plain');
    }
    const plain = sentence.filter((at) => !isNegator(tokens, at));
    return {
      content,
      words: plain.map((at) => tokens[at]?.word ?? '').toSorted(),
      negations: sentence.length - plain.length,
      first: sentence[0] ?? 0,
      end: (sentence.at(-1) ?? -1) + 1,
    };
  });
}

function likeness(key: KeySentence, said: KeySentence): 'same' | 'negated' | 'other' {
  const both = [...key.content].filter(([stem]) => said.content.has(stem));
  if (both.length < SAME_CONTENT * Math.max(key.content.size, said.content.size)) return 'other';
  if (isVerbatim(key, said)) return (key.negations - said.negations) % 2 === 0 ? 'same' : 'negated';
  const against = both.filter(([stem, polarity]) => !agree(polarity, said.content.get(stem) ?? 'plain'));
  return against.length >= NEGATED * both.length ? 'negated' : 'same';
}

function isVerbatim(key: KeySentence, said: KeySentence): boolean {
  const left = [...said.words];
  const found = key.words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length >= VERBATIM * key.words.length && left.length <= MOST_ADDED;
}
