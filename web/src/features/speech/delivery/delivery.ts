// Delivery metrics of a spoken answer: pace, pauses, fillers, and time to the first word. Each has a readable formula.
import { countWords } from '@rehearse/contract/text/count-words.ts';
import { fillerWords, type Delivery } from '@rehearse/contract/attempts/delivery.ts';

/** Times in seconds since the microphone opened. */
export type SpokenPart = { start: number; end: number; text: string };

/** Shorter pauses count as breathing. */
export const pauseSeconds = 2;

const countFillers = (text: string): Delivery['fillers'] =>
  fillerWords.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\p{L}’'])${word}(?![\\p{L}’'])`, 'giu');
    const count = [...text.matchAll(pattern)].length;
    return count > 0 ? [{ word, count }] : [];
  });

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
