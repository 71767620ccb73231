// Features of one key point, from the model and the words: the inputs of the regression for its verdict.
import { coefficients, usual } from './coefficients.ts';
import type { PassageReading } from './read-points.ts';

/** What was read of one key point; log-odds. */
export interface PointReading {
  criterion: string;
  /** How much of its phrasings' words the answer has (overlap.ts). */
  share: number;
  /** What the words alone earn, 0..1. */
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
 * Pure. One reading is often wrong; whoever states the other points is likelier to state this one, and whoever opposes
 * them is not.
 */
export function featuresOf(
  { best, states, mostOpposes, share, words }: PointReading,
  others: readonly PointReading[],
  isShort: boolean,
): Features {
  // a sentence or two have no room for the other points: whether they are made says nothing
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

/** Nothing below even odds: that a passage doesn't deny a point says nothing for it. */
const clear = (opposes: number): number => Math.max(0, opposes);

/** How much better the passage states another point, whose evidence it is: one sentence seldom makes two points. */
function takenBy(best: PassageReading | undefined, states: number, others: readonly PointReading[]): number {
  const rivals = others.filter((other) => other.best !== undefined && other.best.passage === best?.passage);
  return Math.max(0, ...rivals.map((other) => other.states - states));
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many log-odds is an average phrasing's worth of words. */
const PER_NEARNESS = 2;

/**
 * Pure. The passage to mark for a point: it states the point and has its words, and no other point has more claim to it. The
 * passage that states it best by itself may be the one that states another point.
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

/** Pure. The share of the point (0..1) that these features speak for. */
export function logistic(features: Features): number {
  const names = Object.keys(coefficients.weights) as (keyof Features)[];
  const sum = names.reduce(
    (total, name) => total + coefficients.weights[name] * features[name],
    coefficients.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}
