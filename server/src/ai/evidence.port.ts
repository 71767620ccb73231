// Rules for evidence, shared by the graders that mark words and the check that verifies the marks.
import { countWords } from '@rehearse/contract/text/count-words.ts';

export { countWords };

/** Maximum words that the ranges of one judgment can cover together. */
export const EVIDENCE_MAX_WORDS = 40;

/** Maximum words that can be marked for one criterion in an answer of `answerWords` words. */
export function evidenceLimit(answerWords: number): number {
  if (answerWords <= EVIDENCE_MAX_WORDS) return EVIDENCE_MAX_WORDS;
  return Math.min(EVIDENCE_MAX_WORDS, Math.floor(answerWords / 2));
}

type Span = { start: number; end: number };

/** Whether `at` is inside a word or a surrogate pair. */
export function splitsWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  // the patterns below only work if neither slice starts or ends inside a surrogate pair
  if (before >= 0xd800 && before <= 0xdbff && at < text.length) return true;
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
  );
}

/** Maximum length of a word that can be evidence, in UTF-16 units. */
const LONGEST_WORD = 100;
/** In UTF-16 units; longer than a clause of forty words. */
const LONGEST_CLAUSE = 400;

/** Moves from `at` in steps of `by` to the first position that is an end, at most `most` steps; null if there is none. */
function nearest(at: number, by: 1 | -1, most: number, isEnd: (at: number) => boolean): number | null {
  for (let steps = 0; steps <= most; steps += 1) if (isEnd(at + steps * by)) return at + steps * by;
  return null;
}

/** Extends a span to whole words; null if a word is too long. */
export function wholeWords(text: string, { start, end }: Span): Span | null {
  const isEdge = (at: number): boolean => at <= 0 || at >= text.length || !splitsWord(text, at);
  const from = nearest(start, -1, LONGEST_WORD, isEdge);
  const to = nearest(end, 1, LONGEST_WORD, isEdge);
  return from === null || to === null ? null : { start: from, end: to };
}

const CLAUSE_END = /[.!?;\n\u2026]/;

/** The clause around a span without words, such as an operator; null if it has no words, or more than `mostWords`. */
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
