// Features of an answer and one reference: what they have in common and where they differ.
import { agree } from '../negation.ts';
import { nearest, type ComparedWord, type ComparedText } from './compared-text.ts';
import { dice } from './word-likeness.ts';

export const PAIR_FEATURES = [
  'cover',
  'coverExact',
  'coverNew',
  'coverPlain',
  'precision',
  'precisionNew',
  'precisionPlain',
  'balance',
  'balanceNew',
  'letters',
  'order',
  'orderContent',
  'pairs',
  'denied',
  'negationsApart',
  'figuresMissing',
  'figuresOther',
  'longer',
] as const;

const share = (part: number, whole: number, otherwise = 0): number => (whole > 0 ? part / whole : otherwise);
const balance = (a: number, b: number): number => share(2 * a * b, a + b);

function covered(
  words: readonly ComparedWord[],
  by: ComparedText,
  weigh: (word: ComparedWord) => number,
  exact = false,
): number {
  let sum = 0;
  let total = 0;
  for (const word of words) {
    const weight = weigh(word);
    const near = weight === 0 ? 0 : nearest(by, word.stem);
    total += weight;
    sum += weight * (exact ? Math.floor(near) : near);
  }
  return share(sum, total, -1);
}

/** Pure. In the order of PAIR_FEATURES. */
export function pairFeatures(reference: ComparedText, answer: ComparedText): number[] {
  const weight = (word: ComparedWord): number => word.weight;
  const fresh = (word: ComparedWord): number => (word.inQuestion ? 0 : word.weight);
  const plain = (): number => 1;
  const cover = Math.max(0, covered(reference.words, answer, weight));
  const precision = Math.max(0, covered(answer.words, reference, weight));
  const coverNew = covered(reference.words, answer, fresh);
  const precisionNew = covered(answer.words, reference, fresh);
  const coverNewOr = coverNew < 0 ? cover : coverNew;
  const precisionNewOr = precisionNew < 0 ? 0 : precisionNew;
  return [
    cover,
    Math.max(0, covered(reference.words, answer, weight, true)),
    coverNewOr,
    Math.max(0, covered(reference.words, answer, plain)),
    precision,
    precisionNewOr,
    Math.max(0, covered(answer.words, reference, plain)),
    balance(cover, precision),
    balance(coverNewOr, precisionNewOr),
    dice(reference.letters, answer.letters),
    share(longestCommon(reference.stems, answer.stems), reference.stems.length),
    share(
      longestCommon(
        reference.words.map((word) => word.stem),
        answer.words.map((word) => word.stem),
      ),
      reference.words.length,
    ),
    dice(reference.pairs, answer.pairs),
    denied(reference, answer),
    Math.min(2, Math.abs(reference.negations - answer.negations)),
    share(
      [...reference.figures].filter((figure) => !answer.figures.has(figure)).length,
      reference.figures.size,
    ),
    share([...answer.figures].filter((figure) => !reference.figures.has(figure)).length, answer.figures.size),
    Math.log((answer.stems.length + 1) / (reference.stems.length + 1)),
  ];
}

// The weighted share of the words found that have the opposite polarity.
function denied(reference: ComparedText, answer: ComparedText): number {
  const wordByStem = new Map(answer.words.map((word) => [word.stem, word]));
  let found = 0;
  let apart = 0;
  for (const { stem, weight, polarity } of reference.words) {
    const word = wordByStem.get(stem);
    if (!word) continue;
    found += weight;
    if (!agree(polarity, word.polarity)) apart += weight;
  }
  return share(apart, found);
}

/** Words compared of each text, since the table's size is the product of both lengths. */
const LONGEST = 60;

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const rows = Math.min(a.length, LONGEST);
  const columns = Math.min(b.length, LONGEST);
  let before = new Uint8Array(columns + 1);
  let row = new Uint8Array(columns + 1);
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1)
      row[j + 1] = a[i] === b[j] ? (before[j] ?? 0) + 1 : Math.max(before[j + 1] ?? 0, row[j] ?? 0);
    [before, row] = [row, before];
  }
  return before[columns] ?? 0;
}
