// Cuts an answer into the passages that the entailment model reads, and chooses those worth reading for a key point.
import type { Reading } from '../answer.ts';
import type { KeyPoint } from '../rubric.ts';

/** A stretch of one turn that holds whole words. */
export interface Passage {
  text: string;
  /** Indices of its tokens, ascending. */
  places: number[];
}

/** In words: what the model reads of a sentence at most, and what may be marked of it. */
const LONGEST = 38;

/** Pure. The sentences of the answer; what is set aside cuts them. */
export function passagesOf(reading: Reading, turns: readonly string[]): Passage[] {
  const sentences: number[][] = [];
  let last = -1;
  reading.tokens.forEach((token, at) => {
    const open = sentences.at(-1);
    if (reading.void[at]) last = -1;
    else if (open && token.sentence === last && open.length < LONGEST) open.push(at);
    else {
      sentences.push([at]);
      last = token.sentence;
    }
  });
  return sentences.map((places) => passageFrom(places, reading, turns));
}

function passageFrom(places: number[], { tokens }: Reading, turns: readonly string[]): Passage {
  const first = tokens[places[0] ?? 0];
  const end = tokens[places.at(-1) ?? 0];
  if (!first || !end) return { text: '', places };
  return { text: (turns[first.turn] ?? '').slice(first.start, end.end), places };
}

/** Pure. The passages that share most with what a key point is about, best first, at most `most`. */
export function worthReading(
  passages: readonly Passage[],
  reading: Reading,
  point: Pick<KeyPoint, 'content' | 'usual'>,
  most: number,
): Passage[] {
  const shared = (passage: Passage): number => {
    const keys = new Set(passage.places.map((at) => reading.keys[at] ?? ''));
    return [...keys].reduce((sum, key) => sum + (point.content.get(key)?.weight ?? 0), 0);
  };
  return passages
    .map((passage, at) => ({ passage, at, weight: shared(passage) }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, most)
    .map(({ passage }) => passage);
}
