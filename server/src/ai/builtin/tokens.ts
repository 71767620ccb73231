// Splits text into tokens with their offset in the stored text, their sentence, and the preceding separator.
import { fold } from './fold.ts';
import { sentenceBreaks } from './line-breaks.ts';
import { stemOf } from './stem.ts';
import { STOP_WORDS } from './word-lists.ts';

export interface Token {
  /** Folded: lower case, no accents, no invisible characters. */
  word: string;
  stem: string;
  /** A function word. */
  stop: boolean;
  /** One capital letter that stands for a thing: "bulb A", "point C". */
  name: boolean;
  /** Which turn, and its UTF-16 range there. */
  turn: number;
  start: number;
  end: number;
  /** Number of the sentence, counted over all turns. */
  sentence: number;
  /** What separates this word from the one before: a space, a comma or the like, or the end of a sentence. */
  gap: 'space' | 'comma' | 'sentence';
}

// Figures keep their separators (4,096 and 1.5 are one word); apostrophes stay inside a word (doesn't).
const WORD = /\d+(?:[.,]\d+)*[a-z]*|[\p{L}\p{N}]+(?:'[\p{L}]+)*|%/gu;
// A full stop inside a name (node.js) ends no sentence; a tag does, so that words around it are not read as one statement.
const SENTENCE_END = /[.!?](?=[\s"')\]*])|[!?]|[;<>|{}]|\.\.|\u2026/;
/** The full stop after them ends no sentence: "Mrs. Okafor", "push vs. pull". */
const ABBREVIATED = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'vs', 'approx']);
const COMMA = /[,:()\u2013\u2014"\u201c\u201d/\u2022*=\u3001]|(?:^|\s)-+(?:\s|$)/;

/** Pure. Whether the text after a word is but the full stop of its abbreviation. */
export const isAbbreviated = (word: string | undefined, after: string): boolean =>
  word !== undefined && ABBREVIATED.has(word) && /^\.[^\S\n]*$/.test(after);

/** Pure. Words of all turns in order. A line break is a space, unless lines are sentences (`lines`), as in a story. */
export function tokenise(turns: readonly string[], { lines = false } = {}): Token[] {
  const tokens: Token[] = [];
  let sentence = -1;
  turns.forEach((original, turn) => {
    const { text, starts, ends } = fold(original);
    const breaks = lines ? [...sentenceBreaks(original)] : [];
    let passed = 0;
    const isAllCapitals = /\p{Lu}{2}/u.test(original) && !/\p{Ll}/u.test(original);
    let last = 0;
    for (const found of text.matchAll(WORD)) {
      const [word] = found;
      const before = text.slice(last, found.index);
      const first = last === 0;
      const from = starts[found.index] ?? 0;
      const passedBefore = passed;
      while ((breaks[passed] ?? Infinity) < from) passed += 1;
      const isNewLine = passed > passedBefore;
      last = found.index + word.length;
      const gap =
        first || isNewLine || (SENTENCE_END.test(before) && !isAbbreviated(tokens.at(-1)?.word, before))
          ? 'sentence'
          : COMMA.test(before)
            ? 'comma'
            : 'space';
      if (gap === 'sentence') sentence += 1;
      const place = { turn, start: from, end: ends[last - 1] ?? original.length };
      tokens.push({
        word,
        stem: stemOf(word),
        stop: STOP_WORDS.has(word.replace(/'.*$/, '')),
        sentence,
        name: !isAllCapitals && isName(original.slice(place.start, place.end), gap, text.slice(last)),
        gap,
        ...place,
      });
    }
  });
  return cutRuns(tokens);
}

/** In words: written sentences are seldom longer, what is spoken and written down often has no full stop at all. */
const LONGEST_SENTENCE = 40;
const SHORTEST_CLAUSE = 10;
const OPENS_A_CLAUSE = new Set(
  'and but so then because since while although when where which or if um uh er okay well also anyway i we you they he she it that this'.split(
    ' ',
  ),
);

/** Runs without an end are cut where a clause opens, so that what holds of a sentence holds of a clause there. */
function cutRuns(tokens: Token[]): Token[] {
  const lengths = new Map<number, number>();
  for (const { sentence } of tokens) lengths.set(sentence, (lengths.get(sentence) ?? 0) + 1);
  let added = 0;
  let words = 0;
  let last = -1;
  return tokens.map((token) => {
    const isRun = (lengths.get(token.sentence) ?? 0) > LONGEST_SENTENCE;
    if (token.sentence !== last) words = 0;
    else if (isRun && words >= SHORTEST_CLAUSE && OPENS_A_CLAUSE.has(token.word)) {
      added += 1;
      words = 0;
    }
    last = token.sentence;
    words += 1;
    return added === 0 ? token : { ...token, sentence: token.sentence + added };
  });
}

// "A" opens sentences as an article, so there it is a name only before words that no article has behind it.
const BEHIND_A_NAME = /^ (and|or|is|are|was|were|has|will|does)\b/;

function isName(word: string, gap: Token['gap'], after: string): boolean {
  if (!/^[A-HJ-Z]$/.test(word)) return false;
  return word !== 'A' || gap !== 'sentence' || BEHIND_A_NAME.test(after);
}
