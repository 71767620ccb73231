// Judges short and long answers: how much of each key point the answer states, and whether it states the opposite.
import type { Verdict } from '../grader.port.ts';
import type { TokenizedAnswer } from './answer.ts';
import { bestCoverage, bestCoverages, NO_COVERAGE, type Coverage } from './coverage.ts';
import type { SimilarityMeasure } from './likeness/measure.ts';
import { topicShare } from './no-answer.ts';
import { overlapOf, withoutContraries } from './overlap.ts';
import { isGeneral, type KeyPoint, type Rubric } from './rubric.ts';

export interface Finding {
  criterion: string;
  label: string;
  verdict: Exclude<Verdict, 'not_judged'>;
  /** Token indices of the words that earned the verdict, ascending; empty for missing. */
  places: number[];
  /** Why matching words earned less than usual. */
  note?: 'word_list' | 'misconception' | 'denied';
  /** The grader is unsure. */
  isDoubtful?: boolean;
}

// Tuned on the bank: paraphrased key points against other key points of the same question.
const MET = 0.34;
const PARTLY = 0.18;
/** Minimum strength for any credit, however lenient the grading of the question is. */
const HINTED = 0.16;
/** The learned score's weight in the strength; the rest is the coverage of a phrasing by one span. */
const LEARNED = 2 / 3;
/** With this much coverage, the span states the key point regardless of context. */
const SAID = 0.58;
/** With this much coverage, a negated span denies the key point instead of saying something else. */
const OPPOSITE = 0.55;
const OPPOSED_SHARE = 0.3;
/** From this share of negated words, a key point counts as partly met at most. */
const SLIGHTLY_OPPOSED = 0.08;
const DISPUTED = 0.2;
const CLAIM = 0.7;
/** Minimum share of on-topic words near the evidence, and in the whole answer. */
const NEAR_TOPIC = 0.4;
const WHOLE_TOPIC = 0.42;
/** In an answer with little on topic, a sentence still counts if it is almost entirely on topic. */
const NEARLY_ALL = 0.85;
const SOME_TOPIC = 0.18;
/** With this much coverage, no other check that the answer is on topic is needed. */
const BEYOND_DOUBT = 0.8;

const net = (coverage: Coverage): number => coverage.agreeing - coverage.opposed;
// Ranks a span that contradicts itself below one with equal coverage that doesn't.
const undisputed = (coverage: Coverage): number => net(coverage) - (isWhole(coverage) ? 0 : DISPUTED);
const isWhole = (coverage: Coverage): boolean =>
  coverage.opposed < SLIGHTLY_OPPOSED && coverage.extraNegations === 0;
const gross = (coverage: Coverage): number => coverage.agreeing + coverage.opposed;

/** Pure. One finding per key point of the rubric, in order. */
export function judgeKeyPoints(
  reading: TokenizedAnswer,
  rubric: Rubric,
  measureSimilarity: SimilarityMeasure,
): Finding[] {
  const whole = topicShare(reading, rubric);
  const findings = rubric.keyPoints.map((point): Finding => {
    const heard = withoutContraries(reading, point);
    const strict = judge(heard, rubric, point, whole, measureSimilarity);
    if (strict.verdict === 'met') return strict;
    const free = judgeFreely(heard, rubric, point);
    if (free.verdict === 'missing') return strict;
    return strict.note === 'denied' ? { ...free, verdict: 'partly', note: 'denied' } : free;
  });
  return applyMisconceptions(reading, rubric, findings, whole);
}

function judge(
  reading: TokenizedAnswer,
  rubric: Rubric,
  point: KeyPoint,
  whole: number,
  measureSimilarity: SimilarityMeasure,
): Finding {
  const { id: criterion, label } = point;
  const [stated = NO_COVERAGE, denied = NO_COVERAGE] = bestCoverages(reading, point, rubric, [
    undisputed,
    denying,
  ]);
  const { near, strictly } = measureSimilarity(criterion, stated.places);
  if (
    isDenial(denied) &&
    gross(denied) >= OPPOSITE &&
    net(stated) < SAID &&
    counts(reading, rubric, denied, whole)
  )
    return { criterion, label, verdict: 'missing', places: [], note: 'denied' };
  const strength = (1 - LEARNED) * net(stated) + LEARNED * near;
  const unaided = (1 - LEARNED) * net(stated) + LEARNED * strictly;
  if (
    strength < PARTLY ||
    unaided < HINTED ||
    !(strictly >= BEYOND_DOUBT || counts(reading, rubric, stated, whole))
  )
    return { criterion, label, verdict: 'missing', places: [] };
  if (strength < MET || !isWhole(stated))
    return { criterion, label, verdict: 'partly', places: stated.places };
  if (isWordList(reading, stated.places))
    return { criterion, label, verdict: 'partly', places: stated.places, note: 'word_list' };
  return { criterion, label, verdict: 'met', places: stated.places };
}

export interface Thresholds {
  met: number;
  partly: number;
  /** Minimum share of on-topic words. Model answers to other questions earn .03 with this check, .21 without. */
  topical: number;
}

// Tuned on the bank's graded examples, and on answers to other questions of the bank.
const FREELY = { met: 0.7, partly: 0.35, topical: 0.3 };
/** Minimum coverage within two neighboring sentences, as a share of an average phrasing: scattered words match by chance. */
const TOGETHER = 0.2;
/** With fewer phrasings, there's too little to tell how many words people need for a point. */
const LEAST_PHRASINGS = 3;

/** Judges by matching words anywhere in the answer, which also finds points that people make in their own words. */
export function judgeFreely(
  reading: TokenizedAnswer,
  rubric: Rubric,
  point: KeyPoint,
  { met, partly, topical }: Thresholds = FREELY,
): Finding {
  const { id: criterion, label } = point;
  const { share, opposed, specific, together, places } = overlapOf(reading, point, rubric);
  const heard = share - opposed / 2;
  if (
    point.phrasings.length < LEAST_PHRASINGS ||
    specific < 2 ||
    heard < partly ||
    together < TOGETHER ||
    topicShare(reading, { topic: rubric.wide }) < topical
  )
    return { criterion, label, verdict: 'missing', places: [] };
  if (isWordList(reading, places)) return { criterion, label, verdict: 'partly', places, note: 'word_list' };
  return { criterion, label, verdict: heard >= met ? 'met' : 'partly', places };
}

const denying = (coverage: Coverage): number => (isDenial(coverage) ? gross(coverage) : 0);

function isDenial(coverage: Coverage): boolean {
  return coverage.opposed > 0 && coverage.opposed / gross(coverage) >= OPPOSED_SHARE;
}

// Words that any text shares with a rubric can't earn points.
function counts(reading: TokenizedAnswer, rubric: Rubric, coverage: Coverage, whole: number): boolean {
  const { places, specific } = coverage;
  if (places.length < 2 || specific < 1 || (specific < 2 && gross(coverage) < SAID)) return false;
  if (gross(coverage) >= BEYOND_DOUBT && specific >= 3) return true;
  const near = nearTopic(reading, rubric, places);
  return (whole >= WHOLE_TOPIC && near >= NEAR_TOPIC) || (whole >= SOME_TOPIC && near >= NEARLY_ALL);
}

// The share of on-topic words among the content words of the sentences that contain the evidence.
function nearTopic(reading: TokenizedAnswer, rubric: Rubric, places: readonly number[]): number {
  const sentences = new Set(places.map((at) => reading.tokens[at]?.sentence));
  let content = 0;
  let topical = 0;
  reading.tokens.forEach((token, at) => {
    const key = reading.keys[at] ?? '';
    if (token.stop || reading.void[at] || !sentences.has(token.sentence) || isGeneral(key)) return;
    content += 1;
    if (rubric.topic.has(key)) topical += 1;
  });
  return content === 0 ? 0 : topical / content;
}

/** From this share of commas between words, a span is a list of words that states nothing. */
const LIST_SHARE = 0.6;
/** English text is at least a third function words; a long span with hardly any is just a list of words. */
const GRAMMAR_SHARE = 0.12;
const LONG_SPAN = 10;

/** Pure. Whether the words are separated mostly by commas. */
export function isCommaList(reading: TokenizedAnswer, places: readonly number[]): boolean {
  const span = reading.tokens.slice(places[0], (places.at(-1) ?? 0) + 1);
  const separated = span.slice(1).filter((token) => token.gap !== 'space').length;
  return span.length >= 4 && separated / (span.length - 1) >= LIST_SHARE;
}

function isWordList(reading: TokenizedAnswer, places: readonly number[]): boolean {
  const span = reading.tokens.slice(places[0], (places.at(-1) ?? 0) + 1);
  if (isCommaList(reading, places)) return true;
  const grammar = span.filter((token) => token.stop).length;
  return span.length >= LONG_SPAN && grammar / span.length < GRAMMAR_SHARE;
}

// If the answer states a known misconception, the criterion that its correction belongs to is contradicted.
function applyMisconceptions(
  reading: TokenizedAnswer,
  rubric: Rubric,
  findings: Finding[],
  whole: number,
): Finding[] {
  const result = [...findings];
  for (const { phrasing, correction } of rubric.claims) {
    const vocabulary = new Map([...phrasing.needs].map(([stem, need]) => [stem, need.weight]));
    const claimed = bestCoverage(
      reading,
      { phrasings: [phrasing], vocabulary },
      { specific: new Set(vocabulary.keys()) },
      net,
    );
    if (claimed === NO_COVERAGE || net(claimed) < CLAIM || !counts(reading, rubric, claimed, whole)) continue;
    const at = criterionOf(correction, rubric);
    const finding = result[at];
    if (finding && finding.verdict !== 'met' && finding.verdict !== 'contradicted')
      result[at] = { ...finding, verdict: 'contradicted', places: claimed.places, note: 'misconception' };
  }
  return result;
}

// The key point that shares the most words with a correction, or -1 if none shares enough.
function criterionOf(correction: ReadonlySet<string>, rubric: Rubric): number {
  const shares = rubric.keyPoints.map(({ vocabulary }) =>
    [...correction].reduce((sum, stem) => sum + (isGeneral(stem) ? 0 : (vocabulary.get(stem) ?? 0)), 0),
  );
  const most = Math.max(0, ...shares);
  return most >= 2 ? shares.indexOf(most) : -1;
}
