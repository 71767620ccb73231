// The exam formats: a single test, an interview loop in sections, and a one-way interview.
import type { Section } from '@rehearse/contract/attempts/attempts.ts';
import { fitsInterview, Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';

export const formats = ['whole', 'loop', 'recorded'] as const;
export type Format = (typeof formats)[number];

export const formatWords: Record<Format, string> = {
  whole: 'One test',
  loop: 'Interview loop',
  recorded: 'One-way interview',
};

export const formatHints: Record<Format, string> = {
  whole: 'All questions are open until you submit.',
  loop: 'Sections in a row, each with its own track and time limit. You can’t go back to an earlier one.',
  recorded:
    'Like an AI screening: for each question, you get up to 30 seconds to prepare and 2 minutes to answer, in one take. You see the criteria afterward.',
};

export const recordedLengths = [3, 5, 8] as const;

export const recordedSection = (track: Track, length: number): Section => ({
  track,
  skills: [],
  kinds: Kind.options.filter(fitsInterview),
  length,
  minutes: 2,
  eachAfterSeconds: 30,
});

const section = (track: Track, kind: Kind, length: number, minutes: number): Section => ({
  track,
  skills: [],
  kinds: [kind],
  length,
  minutes,
});

/** Coding, design, and behavioral rounds, as in most interview loops. */
const loop: readonly Section[] = [
  section('backend', 'code', 1, 30),
  section('backend', 'system_design', 1, 35),
  section('behavioural', 'behavioural_story', 2, 20),
];

export const sectionsOf = (format: Format): Section[] | undefined => {
  if (format === 'whole') return undefined;
  return format === 'loop' ? [...loop] : [recordedSection('behavioural', 5)];
};

export const formatOf = (sections: readonly Section[] | undefined): Format => {
  if (!sections) return 'whole';
  return sections.every(({ eachAfterSeconds }) => eachAfterSeconds !== undefined) ? 'recorded' : 'loop';
};
