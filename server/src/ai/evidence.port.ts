// What counts as a word of evidence: the same rule for the graders that mark words and the check that verifies them.
import { countWords } from '@rehearse/contract/text/count-words.ts';

export { countWords };

/** The most words one judgement's ranges can cover together. */
export const EVIDENCE_MAX_WORDS = 40;

/** The most words that can be marked for one criterion, for an answer of `answerWords` words. */
export function evidenceLimit(answerWords: number): number {
  if (answerWords <= EVIDENCE_MAX_WORDS) return EVIDENCE_MAX_WORDS;
  return Math.min(EVIDENCE_MAX_WORDS, Math.floor(answerWords / 2));
}

type Span = { start: number; end: number };

/** Is `at` inside a word, or between the halves of a surrogate pair? */
export function splitsWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  // `u` makes the expression see whole characters only from even ground.
  if (before >= 0xd800 && before <= 0xdbff && at < text.length) return true;
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
  );
}

/** UTF-16 units of the longest word that can be evidence. */
const LONGEST_WORD = 100;
/** UTF-16 units; a clause of forty words is shorter. */
const LONGEST_CLAUSE = 400;

/** From `at` in steps of `by` to the first end position, at most `most` steps; null if there is none. */
function nearest(at: number, by: 1 | -1, most: number, isEnd: (at: number) => boolean): number | null {
  for (let steps = 0; steps <= most; steps += 1) if (isEnd(at + steps * by)) return at + steps * by;
  return null;
}

/** The same span with the words whole that it begins and ends in; null where they go on for too long. */
export function wholeWords(text: string, { start, end }: Span): Span | null {
  const isEdge = (at: number): boolean => at <= 0 || at >= text.length || !splitsWord(text, at);
  const from = nearest(start, -1, LONGEST_WORD, isEdge);
  const to = nearest(end, 1, LONGEST_WORD, isEdge);
  return from === null || to === null ? null : { start: from, end: to };
}

const CLAUSE_END = /[.!?;\n\u2026]/;

/** The clause around a span without words, such as the one that an operator stands in; null if it has none either, or too many. */
export function clauseAround(text: string, { start, end }: Span, mostWords: number): Span | null {
  const from = nearest(start, -1, LONGEST_CLAUSE, (at) => at <= 0 || CLAUSE_END.test(text.charAt(at - 1)));
  const to = nearest(end, 1, LONGEST_CLAUSE, (at) => at >= text.length || CLAUSE_END.test(text.charAt(at)));
  if (from === null || to === null) return null;
  const clause = text.slice(from, to);
  const words = countWords(clause);
  if (words === 0 || words > mostWords) return null;
  const left = clause.length - clause.trimStart().length;
  return wholeWords(text, { start: from + left, end: from + clause.trimEnd().length });
}
