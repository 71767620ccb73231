// Converts matching words to ranges of the stored text that are short enough for evidence.
import { clauseAround, countWords, evidenceLimit, wholeWords } from '../evidence.port.ts';
import type { Evidence } from '../grader.port.ts';
import type { Token } from './tokens.ts';

/** Maximum words between two matches that are marked with them, so that the mark reads as a phrase. */
const BRIDGE = 2;
/** How many matching symbols to try when looking for a clause to mark. */
const CLAUSES_TRIED = 5;

/**
 * Pure. `places`: indices into `tokens`, ascending; `turns`: the stored text. Ranges start and end with a matching word, don't
 * overlap, and stay within the evidence limit; the last words are dropped first. Symbols alone ("%") aren't evidence, so
 * their clause is marked instead; if it has no words, there are no ranges.
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
    const ranges = sound(merge(tokens, places.slice(0, kept)), turns);
    if (ranges.length > 0 && wordsIn(ranges) <= limit) return ranges;
  }
  for (const at of places.slice(0, CLAUSES_TRIED)) {
    const { turn = 0, start = 0, end = 0 } = tokens[at] ?? {};
    const clause = clauseAround(turns[turn] ?? '', { start, end }, limit);
    if (clause) return [{ turn, ...clause }];
  }
  return [];
}

/** Extends ranges to whole words and drops ranges without any, since folded characters ("10µs", "™") differ in the stored text. */
function sound(ranges: readonly Evidence[], turns: readonly string[]): Evidence[] {
  const kept: Evidence[] = [];
  for (const { turn, ...span } of ranges) {
    const text = turns[turn] ?? '';
    const whole = wholeWords(text, span);
    if (!whole || countWords(text.slice(whole.start, whole.end)) === 0) continue;
    const { start, end } = whole;
    const last = kept.at(-1);
    if (last?.turn === turn && start < last.end) last.end = Math.max(last.end, end);
    else kept.push({ turn, start, end });
  }
  return kept;
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
