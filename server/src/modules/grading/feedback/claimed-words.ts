// Checks the range of an answer that a claim marks: whole words within one turn. Pure.
import { countWords, splitsWord } from '../../../ai/evidence.port.ts';

type Range = { turn: number; start: number; end: number };

/** What's wrong with the range, as a sentence; null if it's valid. */
export const rangeProblem = (turns: readonly string[], { turn, start, end }: Range): string | null => {
  const text = turns[turn];
  if (text === undefined || start >= end || end > text.length) return 'These words are not in your answer.';
  if (countWords(text.slice(start, end)) === 0) return 'Mark at least one word.';
  if (splitsWord(text, start) || splitsWord(text, end)) return 'Mark whole words.';
  return null;
};
