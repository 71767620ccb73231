// How an answer was spoken, in figures: pace, pauses, fillers, time to the first word. Each has a formula that people can read.
import { countWords } from '@rehearse/contract/count-words.ts';

/** In seconds since the microphone opened. */
export type SpokenPart = { start: number; end: number; text: string };

export type Delivery = {
  words: number;
  /** From the microphone's opening to Done. */
  durationMs: number;
  /** null: nothing was said. */
  timeToFirstWordMs: number | null;
  wordsPerMinute: number | null;
  pauses: number;
  longestPauseMs: number;
  /** How often each was said. */
  fillers: Readonly<Record<string, number>>;
};

/** Shorter ones are breathing. */
export const pauseSeconds = 2;

/** By list: some of these are meant as they are said, now and then. */
export const fillerWords = [
  'um',
  'uh',
  'er',
  'hmm',
  'like',
  'you know',
  'i mean',
  'sort of',
  'kind of',
  'basically',
  'actually',
  'literally',
] as const;

const countFillers = (text: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const filler of fillerWords) {
    const count = [...text.matchAll(new RegExp(`(?<![\\p{L}’'])${filler}(?![\\p{L}’'])`, 'giu'))].length;
    if (count > 0) found[filler] = count;
  }
  return found;
};

export const deliveryOf = (parts: readonly SpokenPart[], durationMs: number): Delivery => {
  const spoken = parts.filter(({ text }) => text.trim() !== '');
  const text = spoken.map((part) => part.text).join(' ');
  const words = countWords(text);
  const [first] = spoken;
  const last = spoken.at(-1);
  const gaps = spoken.slice(1).map((part, at) => part.start - (spoken[at]?.end ?? part.start));
  const pauses = gaps.filter((gap) => gap >= pauseSeconds);
  const minutes = first && last ? (last.end - first.start) / 60 : 0;
  return {
    words,
    durationMs: Math.round(durationMs),
    timeToFirstWordMs: first ? Math.round(first.start * 1000) : null,
    wordsPerMinute: minutes > 0 ? Math.round(words / minutes) : null,
    pauses: pauses.length,
    longestPauseMs: Math.round(Math.max(0, ...pauses) * 1000),
    fillers: countFillers(text),
  };
};
