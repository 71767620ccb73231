// A text prepared for comparison: its words with their weights, their order, and letter trigrams.
import type { Polarity } from '../negation.ts';
import { isGeneral } from '../rubric.ts';
import type { Token } from '../tokens.ts';
import { gramsOf, wordLikeness } from './word-likeness.ts';

export interface ComparedWord {
  stem: string;
  polarity: Polarity;
  weight: number;
  /** The word is in the question. */
  inQuestion: boolean;
}

export interface ComparedText {
  /** All words in order, including function words. */
  stems: string[];
  /** Content words without duplicates, in the order of the text. */
  words: ComparedWord[];
  total: number;
  pairs: ReadonlySet<string>;
  letters: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Figures and single capital letters, which distinguish one thing from another. */
  names: ReadonlySet<string>;
  negations: number;
  /** Shares of words that are function words, and of words that follow a comma or the like. */
  grammarShare: number;
  commaShare: number;
  likeness: Map<string, number>;
}

// Function words in most texts, but often the point of a comparison.
const TELLING = new Set(
  `more less most least few fewer many much same other another different up down on off over under above below before
  after all both without inside outside out through across only not no never nothing own long`.split(/\s+/),
);

const TELLS = 0.3;
const GENERAL = 0.5;
const ASKED = 0.2;

/** Pure. `keys` and `polarity` are parallel to `tokens`; `skip`: words that can't earn points. */
export function comparedTextOf(
  tokens: readonly Token[],
  keys: readonly string[],
  polarity: readonly Polarity[],
  questionStems: ReadonlySet<string>,
  skip: readonly boolean[] = [],
): ComparedText {
  const stems: string[] = [];
  const words = new Map<string, ComparedWord>();
  const letters = new Set<string>();
  const figures = new Set<string>();
  const names = new Set<string>();
  let negations = 0;
  let commas = 0;
  let grammatical = 0;
  tokens.forEach((token, at) => {
    if (skip[at]) return;
    const stem = keys[at] ?? token.stem;
    const how = polarity[at] ?? 'plain';
    stems.push(stem);
    if (token.gap === 'comma') commas += 1;
    if (how === 'negated' && polarity[at - 1] !== 'negated') negations += 1;
    if (token.stop) grammatical += 1;
    const telling = TELLING.has(token.word);
    if (token.stop && !telling && !isLetter(token)) return;
    if (/^\d/.test(stem)) figures.add(stem);
    if (token.name || /^\d/.test(stem)) names.add(stem);
    for (const run of gramsOf(stem)) letters.add(run);
    const known = words.get(stem);
    if (known) {
      if (known.polarity !== how) known.polarity = 'either';
      return;
    }
    const given = questionStems.has(stem);
    const weight = (telling ? TELLS : isGeneral(stem) ? GENERAL : 1) * (given ? ASKED : 1);
    words.set(stem, { stem, polarity: how, weight, inQuestion: given });
  });
  const list = [...words.values()];
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < stems.length; at += 1) pairs.add(`${stems[at]} ${stems[at + 1]}`);
  return {
    stems,
    words: list,
    total: list.reduce((sum, word) => sum + word.weight, 0),
    pairs,
    letters,
    figures,
    names,
    negations,
    grammarShare: stems.length === 0 ? 0 : grammatical / stems.length,
    commaShare: stems.length < 2 ? 0 : commas / (stems.length - 1),
    likeness: new Map(),
  };
}

// "Bulb B", "point C": single-letter names are content words, unless the letter is itself a word.
function isLetter({ word, name }: Token): boolean {
  return name || (word.length === 1 && /[b-hj-z]/.test(word) && !'stdm'.includes(word));
}

/** Maximum cached similarities of all texts: references stay in memory and are compared with every word that anyone writes. */
export const MOST_REMEMBERED = 200_000;
const holding = new Set<Map<string, number>>();
let remembered = 0;

function remember({ likeness }: ComparedText, stem: string, near: number): void {
  if (remembered >= MOST_REMEMBERED) {
    for (const cache of holding) cache.clear();
    holding.clear();
    remembered = 0;
  }
  if (likeness.size === 0) holding.add(likeness);
  likeness.set(stem, near);
  remembered += 1;
}

/** Pure except for its cache. The similarity of this word to the most similar word of the text. */
export function nearest(text: ComparedText, stem: string): number {
  let best = text.likeness.get(stem);
  if (best !== undefined) return best;
  best = 0;
  for (const word of text.words) {
    const likeness = wordLikeness(stem, word.stem);
    if (likeness > best) best = likeness;
    if (best === 1) break;
  }
  remember(text, stem, best);
  return best;
}

/** Pure. 0 to 1: the weight of shared words relative to all words. */
export function alike(a: ComparedText, b: ComparedText): number {
  const others = new Set(b.words.map(({ stem }) => stem));
  let shared = 0;
  for (const { stem, weight } of a.words) if (others.has(stem)) shared += weight;
  return a.total + b.total > 0 ? (2 * shared) / (a.total + b.total) : 0;
}
