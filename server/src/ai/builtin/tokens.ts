// Splits text into tokens with their offsets in the stored text, their sentence, and the separator before them.
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
  /** A single capital letter used as a name: "bulb A", "point C". */
  name: boolean;
  /** The turn, and the token's UTF-16 range in it. */
  turn: number;
  start: number;
  end: number;
  /** Sentence number, counted across all turns. */
  sentence: number;
  /** What separates this word from the previous one: a space, a comma or similar, or the end of a sentence. */
  gap: 'space' | 'comma' | 'sentence';
}

// Figures keep their separators (4,096 and 1.5 are single words), and words keep apostrophes (doesn't).
const WORD = /\d+(?:[.,]\d+)*[a-z]*|[\p{L}\p{N}]+(?:'[\p{L}]+)*|%/gu;
// A period inside a name (node.js) doesn't end a sentence. Angle brackets do, so that text around a tag isn't one statement.
const SENTENCE_END = /[.!?](?=[\s"')\]*])|[!?]|[;<>|{}]|\.\.|\u2026/;
/** A period after these doesn't end a sentence: "Mrs. Okafor", "push vs. pull". */
const ABBREVIATED = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'vs', 'approx']);
const COMMA = /[,:()\u2013\u2014"\u201c\u201d/\u2022*=\u3001]|(?:^|\s)-+(?:\s|$)/;

/** Pure. Whether the text after a word is just the period of its abbreviation. */
export const isAbbreviated = (word: string | undefined, after: string): boolean =>
  word !== undefined && ABBREVIATED.has(word) && /^\.[^\S\n]*$/.test(after);

/** Pure. Words of all turns, in order. With `lines`, as for stories, a line break can end a sentence; otherwise it's a space. */
export function tokenize(turns: readonly string[], { lines = false } = {}): Token[] {
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

/** In words: written sentences are rarely longer, but transcribed speech often has no periods at all. */
const LONGEST_SENTENCE = 40;
const SHORTEST_CLAUSE = 10;
const OPENS_A_CLAUSE = new Set(
  'and but so then because since while although when where which or if um uh er okay well also anyway i we you they he she it that this'.split(
    ' ',
  ),
);

/** Splits overlong sentences where a clause begins, so that rules for sentences apply to clauses instead. */
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

// "A" may be an article at the start of a sentence, so there it's a name only before words that can't follow an article.
const BEHIND_A_NAME = /^ (and|or|is|are|was|were|has|will|does)\b/;

function isName(word: string, gap: Token['gap'], after: string): boolean {
  if (!/^[A-HJ-Z]$/.test(word)) return false;
  return word !== 'A' || gap !== 'sentence' || BEHIND_A_NAME.test(after);
}
