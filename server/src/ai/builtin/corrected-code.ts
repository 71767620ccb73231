// Detects when an answer repeats the question's code with one part fixed as in the rubric.
import type { GradingTask } from '../grader.port.ts';
import type { ReadTask } from './read-task.ts';

/** Calls and dotted names such as "count(o.id)": no white space, with punctuation inside. */
const PIECE = /[\p{L}\p{N}_]+(?:[^\s\p{L}\p{N}'’-]+[\p{L}\p{N}_]+)+\)?/gu;

function piecesOf(phrasing: string): string[] {
  return (phrasing.match(PIECE) ?? []).filter(
    (piece) => piece.includes('(') || (piece.match(/\W/g)?.length ?? 0) > 1,
  );
}

/** A pattern for a piece of code that ignores case and spacing. */
function patternOf(piece: string): RegExp {
  const parts = piece.match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_]/gu) ?? [];
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_.])${escaped.join('\\s*')}(?![\\p{L}\\p{N}_])`, 'iu');
}

/** Pure. By criterion, the words of the corrected code; empty unless the answer repeats the question. */
export function correctedCode(task: GradingTask, { reading, wordFlags }: ReadTask): Map<string, number[]> {
  const corrected = new Map<string, number[]>();
  if (!wordFlags.echoed.includes(true)) return corrected;
  for (const { id, phrasings } of task.criteria) {
    const places = phrasings.flatMap(piecesOf).flatMap((piece) => {
      const pattern = patternOf(piece);
      return pattern.test(task.questionText) ? [] : placesOf(pattern, task.turns, reading.tokens);
    });
    if (places.length > 0)
      corrected.set(
        id,
        [...new Set(places)].sort((a, b) => a - b),
      );
  }
  return corrected;
}

function placesOf(
  pattern: RegExp,
  turns: readonly string[],
  tokens: ReadTask['reading']['tokens'],
): number[] {
  for (const [turn, text] of turns.entries()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    return tokens.flatMap((token, at) =>
      token.turn === turn && token.start >= found.index && token.end <= end ? [at] : [],
    );
  }
  return [];
}
