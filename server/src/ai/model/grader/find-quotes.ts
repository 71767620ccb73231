// Finds a model's quotations in the answer and converts them to ranges of the stored text; others are dropped.
import { fold } from '../../builtin/fold.ts';
import { countWords, evidenceLimit } from '../../evidence.port.ts';
import type { Evidence } from '../../grader.port.ts';

/** Normalized text: letters and digits with single spaces between words; `at` maps each UTF-16 unit to the stored text. */
type Plain = { text: string; at: { start: number; end: number }[] };

// scripts without spaces: a quotation can start at any character
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const wordSign = /[\p{L}\p{N}]/u;
const ellipsis = /\[?(?:\.{3,}|\u2026)\]?/;
/** Models are asked for four quotations. More quotations than this, or more occurrences of one, are ignored. */
const looked = { quotes: 50, places: 100 };

/** Pure. Normalizes case, look-alikes, accents, punctuation, white space, and invisible characters. */
const plainOf = (original: string): Plain => {
  const { text, starts, ends } = fold(original);
  const plain: Plain = { text: '', at: [] };
  let index = 0;
  // a flag, because checking the end of a growing string would copy it each time
  let inGap = false;
  const push = (sign: string, start: number, end: number) => {
    plain.text += sign;
    for (let unit = 0; unit < sign.length; unit += 1) plain.at.push({ start, end });
  };
  for (const sign of text) {
    const start = starts[index] ?? 0;
    const end = ends[index + sign.length - 1] ?? original.length;
    const isGap = !wordSign.test(sign);
    if (!isGap || !inGap) push(isGap ? ' ' : sign, start, end);
    inGap = isGap;
    index += sign.length;
  }
  return plain;
};

/** The positions of a quotation; several if it occurs more than once. */
const placesOf = (quote: string, answer: Plain): { first: number; last: number }[] => {
  const wanted = plainOf(quote).text.trim();
  if (wanted === '') return [];
  const anywhere = unspaced.test(wanted);
  const places: { first: number; last: number }[] = [];
  for (
    let from = answer.text.indexOf(wanted);
    from >= 0 && places.length < looked.places;
    from = answer.text.indexOf(wanted, from + 1)
  ) {
    const to = from + wanted.length;
    const whole = !isWord(answer.text, from - 1) && !isWord(answer.text, to);
    if (whole || anywhere) places.push(anywhere ? widened(answer.text, from, to) : { first: from, last: to });
  }
  return places;
};

const isWord = (text: string, at: number): boolean => at >= 0 && at < text.length && text[at] !== ' ';

const widened = (text: string, from: number, to: number) => {
  let [first, last] = [from, to];
  while (isWord(text, first - 1)) first -= 1;
  while (isWord(text, last)) last += 1;
  return { first, last };
};

/** Whether this range of the stored text is excluded from evidence. */
export type IsIgnored = (range: Evidence) => boolean;

/**
 * Pure. The ranges of the quotations, without overlaps and within the evidence limit. A quotation that isn't in the answer, or
 * only where `isIgnored` is true, has no range; one that is too long is cut at its end.
 */
export const findQuotes = (
  quotes: readonly string[],
  turns: readonly string[],
  isIgnored: IsIgnored,
): Evidence[] => {
  const answers = turns.map(plainOf);
  const limit = evidenceLimit(turns.reduce((sum, turn) => sum + countWords(turn), 0));
  const ranges: Evidence[] = [];
  let words = 0;
  for (const quote of quotes.slice(0, looked.quotes).flatMap((wholeQuote) => piecesOf(wholeQuote, answers))) {
    const range = rangesOf(quote, answers, turns)
      .map((found) => shortened(found, turns, limit - words))
      .find(
        (found) =>
          found &&
          // a single character may fold to a word without being one
          wordsIn(found, turns) > 0 &&
          !isIgnored(found) &&
          !ranges.some((other) => overlap(other, found)),
      );
    if (!range) continue;
    ranges.push(range);
    words += wordsIn(range, turns);
  }
  return ranges.sort((a, b) => a.turn - b.turn || a.start - b.start);
};

// Models shorten quotations with dots: if the whole isn't found, its parts are searched.
const piecesOf = (quote: string, answers: readonly Plain[]): string[] => {
  if (!ellipsis.test(quote) || answers.some((answer) => placesOf(quote, answer).length > 0)) return [quote];
  const pieces = quote.split(ellipsis).filter((piece) => wordSign.test(piece));
  if (pieces.length > looked.quotes) return [];
  return pieces.every((piece) => answers.some((answer) => placesOf(piece, answer).length > 0)) ? pieces : [];
};

const rangesOf = (quote: string, answers: readonly Plain[], turns: readonly string[]): Evidence[] =>
  answers.flatMap((answer, turn) =>
    placesOf(quote, answer).map(({ first, last }) => ({
      turn,
      start: answer.at[first]?.start ?? 0,
      end: withMarks(turns[turn] ?? '', answer.at[last - 1]?.end ?? 0),
    })),
  );

/** Includes the combining accents of the last letter. */
const withMarks = (text: string, end: number): number => {
  const marks = /^[\p{M}\p{Default_Ignorable_Code_Point}]+/u.exec(text.slice(end, end + 64));
  return end + (marks?.[0].length ?? 0);
};

const wordsIn = ({ turn, start, end }: Evidence, turns: readonly string[]): number =>
  countWords((turns[turn] ?? '').slice(start, end));

/** The first `most` words of a range; undefined if `most` is 0. */
const shortened = (range: Evidence, turns: readonly string[], most: number): Evidence | undefined => {
  if (most < 1) return undefined;
  if (wordsIn(range, turns) <= most) return range;
  const text = (turns[range.turn] ?? '').slice(range.start, range.end);
  let seen = 0;
  for (const run of text.matchAll(/\S+/g)) {
    if (!wordSign.test(run[0])) continue;
    seen += 1;
    if (seen === most) {
      // finds the last word character from the end: searching forward would be quadratic
      const kept = /^.*[\p{L}\p{N}\p{M}]/u.exec(run[0])?.[0].length ?? run[0].length;
      return { ...range, end: range.start + run.index + kept };
    }
  }
  return range;
};

const overlap = (a: Evidence, b: Evidence): boolean =>
  a.turn === b.turn && a.start < b.end && b.start < a.end;
