// Splits an answer into passages for the entailment model, and selects the relevant ones for a key point.
import type { TokenizedAnswer } from '../answer.ts';
import { sentenceBreaks } from '../line-breaks.ts';
import type { KeyPoint } from '../rubric.ts';
import { isAbbreviated, type Token } from '../tokens.ts';

/** A part of one turn that holds whole words. */
export interface Passage {
  text: string;
  /** Indices of its tokens, ascending. */
  places: number[];
}

/** In words: what the model reads of a sentence at most, and what may be marked of it. */
const LONGEST = 38;
/** Speech has no full stops; what is longer is cut where a clause begins, into pieces no shorter than this. */
const SHORTEST_CLAUSE = 13;
/** Fewer words say little by themselves: they go with what follows on their line. */
const FEW_WORDS = 3;
const SENTENCE_END = /[.!?\u2026][^\p{L}\p{N}\s]*\s|[;\u2022]\s/u;
const OPENS_A_CLAUSE = new Set(
  'and but so then because since while although though when where which if or um uh okay well also'.split(
    ' ',
  ),
);

interface Segment {
  places: number[];
  /** Nothing but a space or a mark stands between this piece and the next. */
  goesOn: boolean;
}

/** Pure. The sentences and lines of the answer; what is set aside cuts them. Arrows and signs do not. */
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

/** Pure. What a passage shares with what a key point is about, in the words of an average phrasing: 0 nothing, 1 as much. */
export function nearness(
  passage: Passage,
  reading: TokenizedAnswer,
  { content, usual }: Pick<KeyPoint, 'content' | 'usual'>,
): number {
  const keys = new Set(passage.places.map((at) => reading.keys[at] ?? ''));
  return [...keys].reduce((sum, key) => sum + (content.get(key)?.weight ?? 0), 0) / (usual || 1);
}

/** Pure. The passages that share most with what a key point is about, best first, at most `most`. */
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
