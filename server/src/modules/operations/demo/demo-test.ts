// The demo test: five short questions from all three tracks, easiest first.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';

const chosen: readonly [Track, Kind][] = [
  ['backend', 'single_choice'],
  ['data', 'numeric'],
  ['backend', 'short_answer'],
  ['data', 'short_answer'],
  ['behavioural', 'behavioural_story'],
];

/** Practice mode: hints and checking are available, and there's no time limit. */
const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'junior',
  kinds: [...new Set(chosen.map(([, kind]) => kind))],
  length: chosen.length,
  mode: 'practice',
  minutes: null,
};

export const demoTest = {
  title: 'Demo, 5 questions',
  blueprint,
  parts: chosen.map(([track, kind]): Blueprint => ({ ...blueprint, track, kinds: [kind], length: 1 })),
};
