// All features of the learned score: those of the closest reference, of all references together, and of the answer alone.
import { PAIR_FEATURES, pairFeatures } from './pair-features.ts';
import { nearest, type ComparedText } from './compared-text.ts';

export const FEATURES: readonly string[] = [
  ...PAIR_FEATURES,
  ...['cover', 'coverNew', 'balance', 'balanceNew', 'letters'].map((name) => `${name} at most`),
  ...['cover', 'balanceNew', 'letters'].map((name) => `${name} on average`),
  'in any reference',
  'core',
  'own words',
  'reference own words',
  'grammar share',
  'comma share',
  'strange names',
];

const at = (name: (typeof PAIR_FEATURES)[number]): number => PAIR_FEATURES.indexOf(name);
const MOST = (['cover', 'coverNew', 'balance', 'balanceNew', 'letters'] as const).map(at);
const MEAN = (['cover', 'balanceNew', 'letters'] as const).map(at);
const RANK = [at('balance'), at('coverNew'), at('letters')];

/** Pure. In the order of FEATURES; needs at least one reference. */
export function featuresOf(references: readonly ComparedText[], answer: ComparedText): number[] {
  const rows = references.map((reference) => pairFeatures(reference, answer));
  const rank = (row: readonly number[]): number => RANK.reduce((sum, column) => sum + (row[column] ?? 0), 0);
  let best = 0;
  rows.forEach((row, index) => {
    if (rank(row) > rank(rows[best] ?? [])) best = index;
  });
  const column = (index: number): number[] => rows.map((row) => row[index] ?? 0);
  const chosen = references[best];
  const own = answer.words.filter((word) => !word.inQuestion).length;
  return [
    ...(rows[best] ?? []),
    ...MOST.map((index) => Math.max(...column(index))),
    ...MEAN.map((index) => column(index).reduce((sum, value) => sum + value, 0) / rows.length),
    inAny(references, answer),
    core(references, answer),
    answer.words.length === 0 ? 0 : own / answer.words.length,
    chosen && chosen.words.length > 0
      ? chosen.words.filter((word) => !word.inQuestion).length / chosen.words.length
      : 0,
    answer.grammarShare,
    answer.commaShare,
    strangeNames(references, answer),
  ];
}

function inAny(references: readonly ComparedText[], answer: ComparedText): number {
  let sum = 0;
  for (const { stem, weight } of answer.words)
    sum += weight * Math.max(...references.map((reference) => nearest(reference, stem)));
  return answer.total > 0 ? sum / answer.total : 0;
}

// The share of the answer's names that are in no reference: "bulb C" if all references mention only A and B.
function strangeNames(references: readonly ComparedText[], { names }: ComparedText): number {
  if (names.size === 0 || references.every((reference) => reference.names.size === 0)) return 0;
  const strange = [...names].filter((name) => !references.some((reference) => reference.names.has(name)));
  return strange.length / names.size;
}

// Words that several references share are the core of the answer.
function core(references: readonly ComparedText[], answer: ComparedText): number {
  const weights = new Map<string, number>();
  for (const { words } of references)
    for (const { stem, weight } of words) weights.set(stem, (weights.get(stem) ?? 0) + weight);
  let found = 0;
  let total = 0;
  for (const [stem, weight] of weights) {
    const counted = weight * weight;
    total += counted;
    found += counted * nearest(answer, stem);
  }
  return total > 0 ? found / total : 0;
}
