// Turns the places of found words into ranges of the stored text that are short enough to be evidence.
import { countWords, evidenceLimit } from '../evidence.port.ts';
import type { Evidence } from '../grader.port.ts';
import type { Token } from './tokens.ts';

/** Words between two found words that may be marked along with them, so that a mark reads as a phrase. */
const BRIDGE = 2;
/** Words to each side, of the same clause, that a found word which stands alone takes along: alone it says nothing. */
const COMPANY = 4;

/** Indices of tokens, both inclusive. */
type Stretch = { first: number; last: number };

/**
 * Pure. `places` are indices into `tokens`, ascending; `turns` the stored text; `isVoid` tells words that may earn
 * nothing. The ranges start and end with a word that carries meaning, do not overlap, and together stay within the
 * words that evidence may cover; company gives way first, then words at the end.
 */
export function rangesOf(
  tokens: readonly Token[],
  places: readonly number[],
  turns: readonly string[],
  isVoid: (at: number) => boolean = () => false,
): Evidence[] {
  const limit = evidenceLimit(turns.reduce((sum, turn) => sum + countWords(turn), 0));
  const wordsIn = (ranges: Evidence[]): number =>
    ranges.reduce((sum, { turn, start, end }) => sum + countWords((turns[turn] ?? '').slice(start, end)), 0);
  for (let kept = places.length; kept > 0; kept -= 1) {
    const stretches = merge(tokens, places.slice(0, kept));
    for (const some of [inCompany(tokens, stretches, isVoid), stretches]) {
      const ranges = some.flatMap((stretch) => rangeOf(tokens, stretch));
      if (wordsIn(ranges) <= limit) return ranges;
    }
  }
  return [];
}

function merge(tokens: readonly Token[], places: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const at of places) {
    const open = stretches.at(-1);
    if (!tokens[at] || at === open?.last) continue;
    const near = open && at - open.last <= BRIDGE + 1 && isOneSentence(tokens, open.last, at);
    if (near) open.last = at;
    else stretches.push({ first: at, last: at });
  }
  return stretches;
}

// The turn too: sentences are counted over all turns, and each turn begins a new one.
function isOneSentence(tokens: readonly Token[], one: number, other: number): boolean {
  return tokens[one]?.sentence === tokens[other]?.sentence && tokens[one]?.turn === tokens[other]?.turn;
}

function inCompany(
  tokens: readonly Token[],
  stretches: readonly Stretch[],
  isVoid: (at: number) => boolean,
): Stretch[] {
  const widened: Stretch[] = [];
  stretches.forEach(({ first, last }, index) => {
    const alone = first === last;
    const after = widened.at(-1)?.last ?? -1;
    const before = stretches[index + 1]?.first ?? tokens.length;
    const isTaken = (at: number): boolean => at <= after || at >= before || isVoid(at);
    widened.push({
      first: alone ? farthest(tokens, first, -1, isTaken) : first,
      last: alone ? farthest(tokens, last, 1, isTaken) : last,
    });
  });
  return widened;
}

// The farthest word that carries meaning on one side, while the clause goes on and nobody else has the words.
function farthest(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  isTaken: (at: number) => boolean,
): number {
  let reached = from;
  for (let at = from + step; Math.abs(at - from) <= COMPANY; at += step) {
    const token = tokens[at];
    // what separates two words is noted at the later one
    if (!token || isTaken(at) || tokens[Math.max(at, at - step)]?.gap !== 'space') break;
    if (!token.stop) reached = at;
  }
  return reached;
}

function rangeOf(tokens: readonly Token[], { first, last }: Stretch): Evidence[] {
  const [opening, closing] = [tokens[first], tokens[last]];
  return opening && closing ? [{ turn: opening.turn, start: opening.start, end: closing.end }] : [];
}
