// All achievements, in display order.
import type { AnyRule } from './rule.ts';
import { acrossTrack, everyKind, threeTracks } from './rules/breadth.ts';
import { withinTimeLimit, withoutAHint } from './rules/composure.ts';
import { fiveInFull, nothingLeftOut, tenExact, wholeStory } from './rules/depth.ts';
import { firstAnswer, firstTest } from './rules/first-steps.ts';
import { threeDays, weekKept } from './rules/habit.ts';
import { gotItThisTime, saidItBetter } from './rules/improvement.ts';

/** Increment when a rule is added or changed; each person's ledger is then reread from the start. */
export const edition = 1;

export const allRules: readonly AnyRule[] = [
  firstTest,
  firstAnswer,
  threeDays,
  weekKept,
  nothingLeftOut,
  fiveInFull,
  wholeStory,
  tenExact,
  everyKind,
  acrossTrack,
  threeTracks,
  saidItBetter,
  gotItThisTime,
  withinTimeLimit,
  withoutAHint,
];
