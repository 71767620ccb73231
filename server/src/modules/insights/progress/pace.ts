// Computes how long answers take, compared with the expected time, by question type. Pure.
import { allKinds, type Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Pace } from '@rehearse/contract/insights/progress.ts';

/** The minimum sample size. */
export const fewestTimed = 4;

type Timed = { kind: Kind; ms: number; expectedMs: number };

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round((low + high) / 2);
};

/** In the order in which kinds are listed. Uses medians, so that one interruption doesn't distort the result. */
export const paceOf = (timed: readonly Timed[]): Pace[] =>
  allKinds.flatMap(({ kind }) => {
    const ofKind = timed.filter((answer) => answer.kind === kind);
    if (ofKind.length < fewestTimed) return [];
    const medianMs = median(ofKind.map(({ ms }) => ms));
    const expectedMs = median(ofKind.map((answer) => answer.expectedMs));
    return [{ kind, answers: ofKind.length, medianMs, expectedMs }];
  });
