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
  /** Indices of the words that earned the verdict, ascending; none for missing. */
  places: number[];
  /** Why a span with the right words earned no more. */
  note?: 'word_list' | 'misconception' | 'denied';
  /** The grader is unsure. */
  isDoubtful?: boolean;
}

// Tuned on the bank: paraphrased key points against other key points of the same question.
const MET = 0.34;
const PARTLY = 0.18;
/** However lenient a question is: with less than this an answer does not touch the point. */
const HINTED = 0.16;
/** So much of the strength is the learnt score; the rest is how much of a phrasing one span covers. */
const LEARNT = 2 / 3;
/** This much coverage states a key point whatever the context. */
const SAID = 0.58;
/** So much of a key point, negated, is its opposite rather than something else. */
const OPPOSITE = 0.55;
const OPPOSED_SHARE = 0.3;
/** From this share of denied words on, a key point is not whole any more. */
const SLIGHTLY_OPPOSED = 0.08;
const DISPUTED = 0.2;
const CLAIM = 0.7;
/** Share of the words around the evidence, and in the whole answer, that must belong to the question's subject. */
const NEAR_TOPIC = 0.4;
const WHOLE_TOPIC = 0.42;
/** A long answer that wanders is still heard where a sentence is nearly all about the subject. */
const NEARLY_ALL = 0.85;
const SOME_TOPIC = 0.18;
/** So much coverage needs no further proof that the answer is about this question. */
const BEYOND_DOUBT = 0.8;

const net = (coverage: Coverage): number => coverage.agreeing - coverage.opposed;
// Between two spans that say as much, the one that nothing in it denies.
const undisputed = (coverage: Coverage): number => net(coverage) - (isWhole(coverage) ? 0 : DISPUTED);
const isWhole = (coverage: Coverage): boolean =>
  coverage.opposed < SLIGHTLY_OPPOSED && coverage.extraNegations === 0;
const gross = (coverage: Coverage): number => coverage.agreeing + coverage.opposed;

/** Pure. One finding per key point of the rubric, in its order. */
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
  const strength = (1 - LEARNT) * net(stated) + LEARNT * near;
  const unaided = (1 - LEARNT) * net(stated) + LEARNT * strictly;
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
  /** Share of the answer's words that must be the question's: model answers to other questions earn .03 with it, .21 without. */
  topical: number;
}

// Tuned on the graded examples of the bank and on answers to its other questions.
const FREELY = { met: 0.7, partly: 0.35, topical: 0.3 };
/** Of an average phrasing: words scattered over an answer about something else are a coincidence. */
const TOGETHER = 0.2;
/** Fewer phrasings don't show in how many words people say a point. */
const LEAST_PHRASINGS = 3;

/** By all words of the answer, wherever they stand: hears what is said in words of one's own. */
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

// Words that any text shares with a rubric must not earn anything.
function counts(reading: TokenizedAnswer, rubric: Rubric, coverage: Coverage, whole: number): boolean {
  const { places, specific } = coverage;
  if (places.length < 2 || specific < 1 || (specific < 2 && gross(coverage) < SAID)) return false;
  if (gross(coverage) >= BEYOND_DOUBT && specific >= 3) return true;
  const near = nearTopic(reading, rubric, places);
  return (whole >= WHOLE_TOPIC && near >= NEAR_TOPIC) || (whole >= SOME_TOPIC && near >= NEARLY_ALL);
}

// The share of content words of the subject in the sentences that the evidence stands in.
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

/** From this share of commas between neighbouring words on, a span is a list of words and states nothing. */
const LIST_SHARE = 0.6;
/** Running English is at least a third grammar; a long span with hardly any is words put side by side. */
const GRAMMAR_SHARE = 0.12;
const LONG_SPAN = 10;

/** Pure. Words between commas and nothing else. */
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

// A known wrong claim, held by the answer, contradicts the criterion that its correction belongs to.
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

// The key point that shares most with a correction, or -1 when none shares enough to be sure.
function criterionOf(correction: ReadonlySet<string>, rubric: Rubric): number {
  const shares = rubric.keyPoints.map(({ vocabulary }) =>
    [...correction].reduce((sum, stem) => sum + (isGeneral(stem) ? 0 : (vocabulary.get(stem) ?? 0)), 0),
  );
  const most = Math.max(0, ...shares);
  return most >= 2 ? shares.indexOf(most) : -1;
}
