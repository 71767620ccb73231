// Baseline grader: overlap of word stems with the best phrasing of each key point, ignoring word order.
import { stemOf } from '../../server/src/ai/builtin/stem.ts';
import { STOP_WORDS } from '../../server/src/ai/builtin/word-lists.ts';
import type { GradingTask } from '../../server/src/ai/grader.port.ts';

/** Shares of a phrasing's stems: up to NOTHING earns nothing (coincidence); ALL or more earns everything. */
const NOTHING = 0.25;
const ALL = 0.55;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stemOf),
  );

/** Pure. The share of the points, from 0 to 1. */
export const stemOverlap = ({ criteria, turns }: GradingTask): number => {
  const answerStems = stemsOf(turns.join('\n'));
  let earned = 0;
  let most = 0;
  for (const { weight, phrasings } of criteria) {
    const best = Math.max(
      0,
      ...phrasings.map((phrasing) => {
        const stems = stemsOf(phrasing);
        return stems.size === 0 ? 0 : [...stems].filter((stem) => answerStems.has(stem)).length / stems.size;
      }),
    );
    earned += weight * Math.min(1, Math.max(0, (best - NOTHING) / (ALL - NOTHING)));
    most += weight;
  }
  return most === 0 ? 0 : earned / most;
};
