// Measures how many words of a key point's phrasings occur anywhere in an answer, since people spread a point over sentences.
import type { TokenizedAnswer } from './answer.ts';
import { agree } from './negation.ts';
import type { KeyPoint, Phrasing, Rubric } from './rubric.ts';

export interface Overlap {
  /** Weight of the words found, relative to an average phrasing; can exceed 1. */
  share: number;
  /** The same for words that occur only with the opposite polarity. */
  opposed: number;
  /** Number of distinct words found that are specific to this question. */
  specific: number;
  /** The maximum share found within two neighboring sentences. */
  together: number;
  /** Token indices of the best sentence or two, each from its first matching word to its last. */
  places: number[];
}

const MOST_SENTENCES = 2;
/** A second sentence is also evidence if it has this share of the best one's weight. */
const NEARLY_AS_MUCH = 0.6;

/** In words: the maximum length of evidence in one sentence. */
const LONGEST_MARK = 38;
/** A sentence with this share of a contrast's words, and less of every phrasing's, states the contrast. */
const CONTRARY = 0.5;

interface Span {
  first: number;
  last: number;
  found: ReadonlyMap<string, number>;
}

/** Pure. */
export function overlapOf(
  reading: TokenizedAnswer,
  point: Pick<KeyPoint, 'content' | 'usual'>,
  rubric: Pick<Rubric, 'specific'>,
): Overlap {
  const agreeing = new Map<string, number>();
  const opposed = new Map<string, number>();
  const spans: Span[] = [];
  const needAt = (at: number) => point.content.get(reading.keys[at] ?? '');
  const weightAt = (at: number) => needAt(at)?.weight ?? 0;
  const agreesAt = (at: number) =>
    needAt(at)?.polarities.some((polarity) => agree(polarity, reading.polarity[at] ?? 'plain')) ?? true;
  for (const sentence of sentencesOf(reading)) {
    const named = sentence.filter((at) => point.content.has(reading.keys[at] ?? ''));
    const places = named.filter(agreesAt);
    const found = new Map(places.map((at) => [reading.keys[at] ?? '', weightAt(at)]));
    for (const [key, weight] of found) agreeing.set(key, weight);
    for (const at of named) if (!agreesAt(at)) opposed.set(reading.keys[at] ?? '', weightAt(at));
    const [first] = places;
    if (first === undefined) continue;
    const last = places.findLast((at) => at - first < LONGEST_MARK) ?? first;
    spans.push({ first, last, found });
  }
  for (const key of agreeing.keys()) opposed.delete(key);
  const usual = point.usual || 1;
  return {
    share: sum(agreeing) / usual,
    opposed: sum(opposed) / usual,
    specific: [...agreeing.keys()].filter((key) => rubric.specific.has(key)).length,
    together: Math.max(
      0,
      ...spans.map(({ found }, at) => sum(new Map([...found, ...(spans[at + 1]?.found ?? [])])) / usual),
    ),
    places: evidenceOf(spans),
  };
}

/** Pure. Excludes sentences that are closer to a contrast or misconception than to any phrasing. */
export function withoutContraries(
  reading: TokenizedAnswer,
  { phrasings, against }: Pick<KeyPoint, 'phrasings' | 'against'>,
): TokenizedAnswer {
  const set = [...reading.void];
  for (const sentence of sentencesOf(reading)) {
    const contrary = nearest(reading, sentence, against);
    if (contrary < CONTRARY || contrary <= nearest(reading, sentence, phrasings)) continue;
    for (const at of sentence) set[at] = true;
  }
  return { ...reading, void: set };
}

/** Token indices by sentence, without excluded words. */
function sentencesOf(reading: TokenizedAnswer): number[][] {
  const sentences = new Map<number, number[]>();
  reading.tokens.forEach((token, at) => {
    if (reading.void[at]) return;
    const open = sentences.get(token.sentence);
    if (open) open.push(at);
    else sentences.set(token.sentence, [at]);
  });
  return [...sentences.values()];
}

const nearest = (reading: TokenizedAnswer, sentence: readonly number[], list: readonly Phrasing[]): number =>
  Math.max(0, ...list.map((passage) => nearness(reading, sentence, passage)));

/** The weighted share of a phrasing's words that a sentence has with the same polarity. */
function nearness(reading: TokenizedAnswer, sentence: readonly number[], { needs, total }: Phrasing): number {
  const found = new Map<string, number>();
  for (const at of sentence) {
    const key = reading.keys[at] ?? '';
    const need = needs.get(key);
    if (need && agree(need.polarity, reading.polarity[at] ?? 'plain')) found.set(key, need.weight);
  }
  return total === 0 ? 0 : sum(found) / total;
}

function evidenceOf(spans: readonly Span[]): number[] {
  const weighed = spans.map(({ first, last, found }) => ({ first, last, weight: sum(found) }));
  const ranked = weighed.toSorted((a, b) => b.weight - a.weight || a.first - b.first);
  const most = ranked[0]?.weight ?? 0;
  return ranked
    .slice(0, MOST_SENTENCES)
    .filter(({ weight }) => weight >= NEARLY_AS_MUCH * most)
    .toSorted((a, b) => a.first - b.first)
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step));
}

const sum = (weights: ReadonlyMap<string, number>): number =>
  [...weights.values()].reduce((total, weight) => total + weight, 0);
