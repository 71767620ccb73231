// The references to compare an answer with, and how similar they are to each other.
import { LRUCache } from 'lru-cache';
import { polarities } from '../negation.ts';
import { stemsOf } from '../rubric.ts';
import { tokenize } from '../tokens.ts';
import { featuresOf } from './features.ts';
import { logOdds } from './learned-score.ts';
import { mostFor } from './bounds.ts';
import type { Leniency } from './leniency.ts';
import { comparedTextOf, type ComparedText } from './compared-text.ts';

export interface ReferenceSet {
  references: ComparedText[];
  questionStems: ReadonlySet<string>;
  /** The lowest log-odds among the references themselves, used as the full score. */
  full: number;
}

const remembered = new LRUCache<string, ReferenceSet>({ max: 1000 });
/** Minimum for `full`: with unusual references, the scale would magnify tiny differences. */
const LEAST_FULL = 0.5;

/** Pure except for its cache. Needs at least one reference. */
export function referenceSetOf(question: string, references: readonly string[]): ReferenceSet {
  const key = JSON.stringify([question, references]);
  let known = remembered.get(key);
  if (known) return known;
  known = compile(question, references);
  remembered.set(key, known);
  return known;
}

function compile(question: string, references: readonly string[]): ReferenceSet {
  const questionStems = stemsOf(tokenize([question]));
  const texts = references.map((reference) => {
    const tokens = tokenize([reference]);
    return comparedTextOf(
      tokens,
      tokens.map((token) => token.stem),
      polarities(tokens),
      questionStems,
    );
  });
  const selves = texts.map((text) => logOdds(featuresOf(texts, text)));
  return { references: texts, questionStems, full: Math.max(LEAST_FULL, Math.min(...selves)) };
}

/** Pure. Log-odds that people call the answer correct, before leniency. */
export function oddsOf({ references }: ReferenceSet, answer: ComparedText): number {
  return logOdds(featuresOf(references, answer));
}

/** 0 to 1: a reference itself gets 1; from 0.5, people tend to call an answer correct. */
export interface ReferenceSimilarity {
  near: number;
  /** Without leniency. */
  strictly: number;
}

export const NO_SIMILARITY: ReferenceSimilarity = { near: 0, strictly: 0 };

/** Pure. */
export function referenceSimilarity(
  referenceSet: ReferenceSet,
  answer: ComparedText,
  leniency: Leniency,
): ReferenceSimilarity {
  if (answer.words.length === 0) return NO_SIMILARITY;
  const features = featuresOf(referenceSet.references, answer);
  const odds = logOdds(features);
  const most = mostFor(features, answer, referenceSet);
  const scaled = (gained: number, full: number): number =>
    Math.min(most, Math.max(0, 0.5 + (0.5 * gained) / Math.max(LEAST_FULL, full)));
  const { general, ofItsLike } = leniency;
  return {
    near: scaled(odds + general + ofItsLike(answer), referenceSet.full + general),
    strictly: scaled(odds, referenceSet.full),
  };
}
