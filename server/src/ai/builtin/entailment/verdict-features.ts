// Features of one key point, from the model and from word matching: the inputs of the regression that determines its verdict.
import { coefficients, usual } from './coefficients.ts';
import type { PassageReading } from './read-points.ts';

/** The model's results for one key point, in log-odds. */
export interface PointReading {
  criterion: string;
  /** Weighted share of its phrasings' words in the answer (overlap.ts). */
  share: number;
  /** The verdict by words as a number: 0, 0.5, or 1. */
  words: number;
  /** The passage that states the point best. */
  best?: PassageReading;
  states: number;
  mostOpposes: number;
  /** The passage that opposes the point most. */
  worst?: PassageReading;
  readings: readonly PassageReading[];
}

export type Features = Record<keyof typeof coefficients.weights, number>;

const LEAST = -5;

/** Pure. */
export function summarize(
  readings: readonly PassageReading[],
): Omit<PointReading, 'criterion' | 'share' | 'words'> {
  const worst = readings.toSorted((a, b) => b.opposes - a.opposes)[0];
  const best = readings.toSorted((a, b) => b.states - a.states)[0];
  return {
    ...(best && { best }),
    ...(worst && { worst }),
    readings,
    states: best?.states ?? LEAST,
    mostOpposes: worst?.opposes ?? LEAST,
  };
}

/**
 * Pure. A single result is often wrong, so the other points count, too: an answer that states them is more likely to state
 * this one, and an answer that opposes them is less likely to.
 */
export function featuresOf(
  { best, states, mostOpposes, share, words }: PointReading,
  others: readonly PointReading[],
  isShort: boolean,
): Features {
  // one or two sentences have no room for the other points, so these say nothing about the answer
  const telling = isShort ? [] : others;
  return {
    states,
    opposes: clear(mostOpposes),
    share: Math.min(share, 1.5),
    words,
    othersState: mean(telling.map((other) => other.states)) ?? usual.othersState,
    othersOppose: mean(telling.map((other) => clear(other.mostOpposes))) ?? usual.othersOppose,
    taken: takenBy(best, states, others),
  };
}

/** Ignores values below even odds: not denying a point isn't evidence for it. */
const clear = (opposes: number): number => Math.max(0, opposes);

/** How much better the passage states another point; a sentence rarely makes two points. */
function takenBy(best: PassageReading | undefined, states: number, others: readonly PointReading[]): number {
  const rivals = others.filter((other) => other.best !== undefined && other.best.passage === best?.passage);
  return Math.max(0, ...rivals.map((other) => other.states - states));
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Log-odds added for as many matching words as an average phrasing has. */
const PER_NEARNESS = 2;

/**
 * Pure. The passage to mark for a point: it states the point, has its words, and doesn't fit another point better. The
 * passage with the best score alone may belong to another point.
 */
export function evidenceFor(
  { readings }: Pick<PointReading, 'readings'>,
  others: readonly Pick<PointReading, 'readings'>[],
): PassageReading | undefined {
  const claimOf = ({ passage, states, near }: PassageReading): number => {
    const rivals = others.flatMap((other) =>
      other.readings.filter((candidate) => candidate.passage === passage),
    );
    const taken = Math.max(0, ...rivals.map((rival) => rival.states - states));
    return states + PER_NEARNESS * near - taken;
  };
  return readings.toSorted((a, b) => claimOf(b) - claimOf(a))[0];
}

/** Pure. The estimated share (0..1) of the point, from its features. */
export function logistic(features: Features): number {
  const names = Object.keys(coefficients.weights) as (keyof Features)[];
  const sum = names.reduce(
    (total, name) => total + coefficients.weights[name] * features[name],
    coefficients.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
