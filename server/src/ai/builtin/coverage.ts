// Measures how much of a key point a span of the answer states: the core of the built-in grader.
import type { TokenizedAnswer } from './answer.ts';
import { agree, countNegations } from './negation.ts';
import { isGeneral, type KeyPoint, type Phrasing, type Rubric } from './rubric.ts';

/** The best span for one phrasing. */
export interface Coverage {
  /** 0..1: weighted share of the phrasing's words found with the same polarity. */
  agreeing: number;
  /** 0..1: weighted share of the phrasing's words found with the opposite polarity. */
  opposed: number;
  /** Distinct matching words that are specific to this question. */
  specific: number;
  /** Negations in the span in addition to those of the phrasing. */
  extraNegations: number;
  /** Token indices of the words found, ascending. */
  places: number[];
}

/** The weight of a word from another phrasing of the same key point that replaces a missing one. */
const STAND_IN = 0.5;
/** In words: the evidence limit, minus a margin for words that are split into two tokens. */
const LONGEST_SPAN = 38;
/** Scales down a match that extends over two sentences, which is weaker than one within a sentence. */
const ACROSS_SENTENCES = 0.92;

export const NO_COVERAGE: Coverage = { agreeing: 0, opposed: 0, specific: 0, extraNegations: 0, places: [] };

/** Ranks spans: higher is better. */
export type RankCoverage = (coverage: Coverage) => number;

/** Pure. The span that best covers any of the key point's phrasings. */
export function bestCoverage(
  reading: TokenizedAnswer,
  point: Pick<KeyPoint, 'phrasings' | 'vocabulary'>,
  rubric: Pick<Rubric, 'specific'>,
  rank: RankCoverage,
): Coverage {
  return bestCoverages(reading, point, rubric, [rank])[0] ?? NO_COVERAGE;
}

/** Pure. Like `bestCoverage` for several rankings at once, since finding the spans takes most of the time. */
export function bestCoverages(
  reading: TokenizedAnswer,
  point: Pick<KeyPoint, 'phrasings' | 'vocabulary'>,
  rubric: Pick<Rubric, 'specific'>,
  ranks: readonly RankCoverage[],
): Coverage[] {
  const hits: number[] = [];
  for (const [at, key] of reading.keys.entries())
    if (!reading.void[at] && point.vocabulary.has(key)) hits.push(at);
  const best = ranks.map((rank) => ({ rank, coverage: NO_COVERAGE, worth: rank(NO_COVERAGE) }));
  for (const phrasing of point.phrasings)
    for (const [first, at] of hits.entries()) {
      if (!phrasing.needs.has(reading.keys[at] ?? '')) continue;
      const coverage = coverageFrom(reading, hits, first, phrasing, point.vocabulary, rubric.specific);
      for (const entry of best) {
        const worth = entry.rank(coverage);
        if (worth > entry.worth + 1e-9) Object.assign(entry, { coverage, worth });
      }
    }
  return best.map(({ coverage }) => coverage);
}

// Collects matching words from the first one on, within the maximum span for this phrasing's length.
function coverageFrom(
  reading: TokenizedAnswer,
  hits: readonly number[],
  first: number,
  phrasing: Phrasing,
  vocabulary: ReadonlyMap<string, number>,
  specific: ReadonlySet<string>,
): Coverage {
  const { tokens, keys, polarity } = reading;
  const start = hits[first] ?? 0;
  const reach = Math.min(LONGEST_SPAN, Math.max(12, Math.round(phrasing.words * 1.7)));
  const found = new Map<string, { at: number; agrees: boolean }>();
  const standIns = new Map<string, number>();
  // Include negated words just before in the same sentence; otherwise a span could start after its "not".
  for (let before = first - 1; before >= 0; before -= 1) {
    const at = hits[before] ?? 0;
    if (start - at > LONGEST_SPAN || tokens[at]?.sentence !== tokens[start]?.sentence) break;
    const need = phrasing.needs.get(keys[at] ?? '');
    if (need && !agree(need.polarity, polarity[at] ?? 'plain'))
      found.set(keys[at] ?? '', { at, agrees: false });
  }
  for (let next = first; next < hits.length; next += 1) {
    const at = hits[next] ?? 0;
    const token = tokens[at];
    const opening = tokens[start];
    if (!token || !opening || at - start >= reach || token.turn !== opening.turn) break;
    if (token.sentence - opening.sentence > 1) break;
    const key = keys[at] ?? '';
    const need = phrasing.needs.get(key);
    if (!need) {
      if (!standIns.has(key)) standIns.set(key, at);
      continue;
    }
    const agrees = agree(need.polarity, polarity[at] ?? 'plain');
    if (!found.has(key) || (agrees && !found.get(key)?.agrees)) found.set(key, { at, agrees });
  }
  return measure(reading, phrasing, vocabulary, specific, found, standIns);
}

function measure(
  reading: TokenizedAnswer,
  phrasing: Phrasing,
  vocabulary: ReadonlyMap<string, number>,
  specific: ReadonlySet<string>,
  found: ReadonlyMap<string, { at: number; agrees: boolean }>,
  standIns: ReadonlyMap<string, number>,
): Coverage {
  // This runs for every matching word and takes most of the grading time, so it uses plain loops.
  let agreeing = 0;
  let opposed = 0;
  let distinct = 0;
  const places: number[] = [];
  for (const [key, { at, agrees }] of found) {
    const weight = phrasing.needs.get(key)?.weight ?? 0;
    if (agrees) agreeing += weight;
    else opposed += weight;
    if (specific.has(key)) distinct += 1;
    places.push(at);
  }
  let extra = 0;
  const lastFound = Math.max(...places);
  for (const [key, at] of standIns) {
    // General words can't replace a missing word, since any answer has them. Nor can words in the sentence after the last match.
    const another = at > lastFound && reading.tokens[at]?.sentence !== reading.tokens[lastFound]?.sentence;
    if (another || isGeneral(key)) continue;
    extra += vocabulary.get(key) ?? 0;
    if (specific.has(key)) distinct += 1;
    places.push(at);
  }
  agreeing += STAND_IN * Math.min(extra, phrasing.total - agreeing - opposed);
  places.sort((a, b) => a - b);
  const [first = 0] = places;
  const last = places.at(-1) ?? -1;
  const across = reading.tokens[first]?.sentence !== reading.tokens[last]?.sentence;
  const scale = (across ? ACROSS_SENTENCES : 1) / (phrasing.total || 1);
  return {
    agreeing: scale * agreeing,
    opposed: scale * opposed,
    specific: distinct,
    extraNegations: Math.max(0, countNegations(reading.polarity, first, last) - phrasing.negations),
    places,
  };
}
