// Finds words in the transcript where the second opinion heard a glossary term instead.
import {
  distance,
  isForm,
  lettersOf,
  suggestTerms,
  wordsOf,
  type Glossary,
  type TermSuggestion,
  type Word,
} from './term-suggestions.ts';

const gapCost = 0.6;
/** If the transcript has this many words more than the term, it isn't a mishearing of it. */
const mostMoreWords = 3;
/** The same word this often in a row means that the model is stuck in a loop. */
const mostRepeats = 3;

const unlike = (left: Word, right: Word): number =>
  distance(left.letters, right.letters) / Math.max(left.letters.length, right.letters.length, 1);

/** Maps each word of `right` to its range in `left`, by minimal edit alignment. */
const align = (left: readonly Word[], right: readonly Word[]): { from: number; to: number }[] => {
  const costs = left.map(() => [] as number[]);
  costs.push([]);
  const cost = (row: number, at: number): number => costs[row]?.[at] ?? Infinity;
  const replaced = (row: number, at: number): number => {
    const [leftWord, rightWord] = [left[row - 1], right[at - 1]];
    return leftWord && rightWord ? cost(row - 1, at - 1) + unlike(leftWord, rightWord) : Infinity;
  };
  for (let row = 0; row <= left.length; row += 1)
    for (let at = 0; at <= right.length; at += 1) {
      const ways = [replaced(row, at)];
      if (row > 0) ways.push(cost(row - 1, at) + gapCost);
      if (at > 0) ways.push(cost(row, at - 1) + gapCost);
      (costs[row] ?? [])[at] = row + at === 0 ? 0 : Math.min(...ways);
    }
  const ranges = right.map(() => ({ from: 0, to: 0 }));
  let row = left.length;
  let end = row;
  for (let at = right.length; at > 0;) {
    if (row > 0 && cost(row, at) === cost(row - 1, at) + gapCost) {
      row -= 1;
      continue;
    }
    const isReplaced = cost(row, at) === replaced(row, at);
    if (isReplaced) row -= 1;
    at -= 1;
    // Words missing from `right` belong to the word before them.
    ranges[at] = { from: row, to: isReplaced ? end : row };
    end = row;
  }
  return ranges;
};

const untilLoop = (words: readonly Word[]): readonly Word[] => {
  const start = words.findIndex((word, at) =>
    Array.from({ length: mostRepeats }, (_, more) => words[at + more]?.letters).every(
      (letters) => letters === word.letters,
    ),
  );
  return start < 0 ? words : words.slice(0, start);
};

const joined = (words: readonly Word[]): string => words.reduce((sum, { letters }) => sum + letters, '');

/** Suggestions for one segment of speech. Skips terms that the transcript already has. */
export const suggestFromOpinion = (text: string, opinion: string, glossary: Glossary): TermSuggestion[] => {
  if (lettersOf(text) === lettersOf(opinion)) return [];
  const heard = wordsOf(text);
  const other = untilLoop(wordsOf(opinion));
  const ranges = align(heard, other);
  const all = joined(heard);
  const found: TermSuggestion[] = [];
  for (const { term, letters, words } of glossary) {
    if (all.includes(letters)) continue;
    for (let from = 0; from < other.length; from += 1)
      for (let count = 1; count <= words + 1; count += 1) {
        const window = joined(other.slice(from, from + count));
        if (window !== letters && window !== `${letters}s`) continue;
        const first = heard[ranges[from]?.from ?? heard.length];
        const lastAt = (ranges[from + count - 1]?.to ?? 0) - 1;
        const last = heard[lastAt];
        const width = lastAt - (ranges[from]?.from ?? 0) + 1;
        if (!first || !last || width <= 0 || width > words + mostMoreWords) continue;
        const spoken = text.slice(first.start, last.end);
        // “retries” was said, which is a form of “retry”.
        if (!isForm(lettersOf(spoken), letters))
          found.push({ heard: spoken, term: window === letters ? term : `${term}s` });
      }
  }
  return found;
};

/** All suggestions for one segment. The second opinion's come first, since it is based on the audio. */
export const suggestionsFor = (
  { text, opinion }: { text: string; opinion: string | null },
  glossary: Glossary,
): TermSuggestion[] => {
  const first = opinion === null ? [] : suggestFromOpinion(text, opinion, glossary);
  const overlaps = ({ heard }: TermSuggestion): boolean =>
    first.some((other) => other.heard.includes(heard) || heard.includes(other.heard));
  return [...first, ...suggestTerms(text, glossary).filter((each) => !overlaps(each))];
};
