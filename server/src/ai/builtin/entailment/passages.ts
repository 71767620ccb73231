// Splits an answer into passages for the entailment model, and selects the relevant ones for a key point.
import type { TokenizedAnswer } from '../answer.ts';
import { sentenceBreaks } from '../line-breaks.ts';
import type { KeyPoint } from '../rubric.ts';
import { isAbbreviated, type Token } from '../tokens.ts';

/** A part of one turn, in whole words. */
export interface Passage {
  text: string;
  /** Indices of its tokens, ascending. */
  places: number[];
}

/** In words: the most that the model reads of a sentence and that can be marked as evidence. */
const LONGEST = 38;
/** Speech may have no periods, so long runs are split before a clause, into parts of at least this many words. */
const SHORTEST_CLAUSE = 13;
/** Segments with fewer words say little alone, so they are joined with their neighbor on the same line. */
const FEW_WORDS = 3;
const SENTENCE_END = /[.!?\u2026][^\p{L}\p{N}\s]*\s|[;\u2022]\s/u;
const OPENS_A_CLAUSE = new Set(
  'and but so then because since while although though when where which if or um uh okay well also'.split(
    ' ',
  ),
);

interface Segment {
  places: number[];
  /** The next segment follows on the same line, with nothing excluded between them. */
  goesOn: boolean;
}

/** Pure. Sentences and lines of the answer, split at words that can't earn points, but not at arrows or operators. */
export function passagesOf(reading: TokenizedAnswer, turns: readonly string[]): Passage[] {
  return joinShort(piecesOf(reading, turns))
    .flatMap(({ places }) => cutLong(places, reading))
    .map((places) => passageFrom(places, reading, turns));
}

function piecesOf({ tokens, void: set }: TokenizedAnswer, turns: readonly string[]): Segment[] {
  const breaks = turns.map((turn) => [...sentenceBreaks(turn)]);
  const pieces: Segment[] = [];
  let last: Token | undefined;
  tokens.forEach((token, at) => {
    if (set[at]) {
      last = undefined;
      return;
    }
    const open = pieces.at(-1);
    const near = last?.turn === token.turn ? last : undefined;
    const between = near ? (turns[token.turn] ?? '').slice(near.end, token.start) : '';
    const isNewLine =
      breaks[token.turn]?.some((lineBreak) => near && lineBreak >= near.end && lineBreak < token.start) ??
      false;
    const isEnd = SENTENCE_END.test(between) && !isAbbreviated(near?.word, between);
    if (open && near && !isNewLine && !isEnd) open.places.push(at);
    else {
      if (open) open.goesOn = near !== undefined && !isNewLine;
      pieces.push({ places: [at], goesOn: false });
    }
    last = token;
  });
  return pieces;
}

function joinShort(pieces: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { places, goesOn } of pieces) {
    const open = joined.at(-1);
    if (open?.goesOn && (open.places.length < FEW_WORDS || places.length < FEW_WORDS)) {
      open.places.push(...places);
      open.goesOn = goesOn;
    } else joined.push({ places: [...places], goesOn });
  }
  return joined;
}

function cutLong(places: number[], { tokens }: TokenizedAnswer): number[][] {
  if (places.length <= LONGEST) return [places];
  const clauses: number[][] = [[]];
  places.forEach((at, index) => {
    const open = clauses.at(-1) ?? [];
    const isOpening = OPENS_A_CLAUSE.has(tokens[at]?.word ?? '') && open.length >= SHORTEST_CLAUSE;
    const hasRoom = places.length - index >= FEW_WORDS;
    if ((isOpening && hasRoom) || open.length >= LONGEST) clauses.push([at]);
    else open.push(at);
  });
  return clauses;
}

function passageFrom(places: number[], { tokens }: TokenizedAnswer, turns: readonly string[]): Passage {
  const first = tokens[places[0] ?? 0];
  const end = tokens[places.at(-1) ?? 0];
  if (!first || !end) return { text: '', places };
  return { text: (turns[first.turn] ?? '').slice(first.start, end.end), places };
}

/** Pure. The weight of a passage's words that belong to a key point, relative to an average phrasing: 0 is none, 1 as much. */
export function nearness(
  passage: Passage,
  reading: TokenizedAnswer,
  { content, usual }: Pick<KeyPoint, 'content' | 'usual'>,
): number {
  const keys = new Set(passage.places.map((at) => reading.keys[at] ?? ''));
  return [...keys].reduce((sum, key) => sum + (content.get(key)?.weight ?? 0), 0) / (usual || 1);
}

/** Pure. The `most` passages that share the most words with a key point, best first. */
export function worthReading(
  passages: readonly Passage[],
  reading: TokenizedAnswer,
  point: Pick<KeyPoint, 'content' | 'usual'>,
  most: number,
): Passage[] {
  return passages
    .map((passage, at) => ({ passage, at, near: nearness(passage, reading, point) }))
    .toSorted((a, b) => b.near - a.near || a.at - b.at)
    .slice(0, most)
    .map(({ passage }) => passage);
}
