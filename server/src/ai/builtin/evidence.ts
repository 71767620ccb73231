// Turns the places of found words into ranges of the stored text that are short enough to be evidence.
import { countWords, evidenceLimit } from '../evidence.port.ts';
import type { Evidence } from '../grader.port.ts';
import type { Token } from './tokens.ts';

/** Words between two found words that may be marked along with them, so that a mark reads as a phrase. */
const BRIDGE = 2;

/**
 * Pure. `places` are indices into `tokens`, ascending; `turns` the stored text. The ranges start and end with a found
 * word, do not overlap, and together stay within the words that evidence may cover; words at the end give way first.
 */
export function rangesOf(
  tokens: readonly Token[],
  places: readonly number[],
  turns: readonly string[],
): Evidence[] {
  const limit = evidenceLimit(turns.reduce((sum, turn) => sum + countWords(turn), 0));
  const wordsIn = (ranges: Evidence[]): number =>
    ranges.reduce((sum, { turn, start, end }) => sum + countWords((turns[turn] ?? '').slice(start, end)), 0);
  for (let kept = places.length; kept > 0; kept -= 1) {
    const ranges = merge(tokens, places.slice(0, kept));
    if (wordsIn(ranges) <= limit) return ranges;
  }
  return [];
}

function merge(tokens: readonly Token[], places: readonly number[]): Evidence[] {
  const ranges: Evidence[] = [];
  let last = -1;
  for (const at of places) {
    const token = tokens[at];
    if (!token || at === last) continue;
    const open = ranges.at(-1);
    const near = last >= 0 && at - last <= BRIDGE + 1 && tokens[last]?.sentence === token.sentence;
    if (open && near && open.turn === token.turn) open.end = token.end;
    else ranges.push({ turn: token.turn, start: token.start, end: token.end });
    last = at;
  }
  return ranges;
}
