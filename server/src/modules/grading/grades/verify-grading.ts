// Verifies a grader's output against the grading rules before any of it is used or stored.
import type { Criterion, Evidence, Grading, Judgment } from '../../../ai/grader.port.ts';
import {
  clauseAround,
  countWords,
  evidenceLimit,
  splitsWord,
  wholeWords,
} from '../../../ai/evidence.port.ts';

export type FaultCode =
  | 'unknown_criterion'
  | 'judged_twice'
  | 'evidence_missing'
  | 'evidence_not_allowed'
  | 'no_such_turn'
  | 'range_outside_turn'
  | 'range_without_words'
  | 'range_splits_word'
  | 'ranges_overlap'
  | 'too_many_words'
  | 'verdict_without_answer';

/** One broken rule. `criterion` is the ID the grader gave; `range` is the invalid range, if any. */
export interface GradingFault {
  code: FaultCode;
  criterion: string;
  range?: Evidence;
}

/**
 * Accepted: `grading` has one judgment per criterion, in the rubric's order. `unjudged` lists the criteria without a
 * verdict; if a graded answer has any, its outcome becomes `unsure`. `dropped` lists the invalid ranges.
 * Rejected: `faults` lists the broken rules. An invalid range is never one of them: a verdict without a valid range becomes
 * `not_judged` instead.
 */
export type VerifiedGrading =
  | { accepted: true; grading: Grading; unjudged: string[]; dropped: GradingFault[] }
  | { accepted: false; faults: GradingFault[] };

interface Graded {
  criteria: readonly Pick<Criterion, 'id'>[];
  turns: readonly string[];
}

/** Pure. `task` is what was graded, `grading` what the grader returned. Never throws on a grader's mistake. */
export function verifyGrading(task: Graded, grading: Grading): VerifiedGrading {
  const known = new Set(task.criteria.map((criterion) => criterion.id));
  const limit = evidenceLimit(task.turns.reduce((sum, turn) => sum + countWords(turn), 0));
  const seen = new Map<string, Judgment>();
  const faults: GradingFault[] = [];
  const dropped: GradingFault[] = [];
  for (const judgment of grading.judgments) {
    const { criterion } = judgment;
    const sound = withSoundEvidence(judgment, task.turns, limit);
    dropped.push(...sound.dropped);
    if (!known.has(criterion)) faults.push({ code: 'unknown_criterion', criterion });
    else if (seen.has(criterion)) faults.push({ code: 'judged_twice', criterion });
    else seen.set(criterion, sound.judgment);
    if (grading.outcome === 'no_answer' && judgment.verdict !== 'missing')
      faults.push({ code: 'verdict_without_answer', criterion });
  }
  if (faults.length > 0) return { accepted: false, faults };
  return { ...accept(task, grading, seen), dropped };
}

function accept(task: Graded, grading: Grading, seen: Map<string, Judgment>) {
  // For no_answer there was nothing to judge, so a grader doesn't have to list the missing criteria.
  const absent: Judgment['verdict'] = grading.outcome === 'no_answer' ? 'missing' : 'not_judged';
  const judgments = task.criteria.map(
    ({ id }): Judgment => seen.get(id) ?? { criterion: id, verdict: absent, evidence: [], comment: '' },
  );
  const unjudged = judgments
    .filter((judgment) => judgment.verdict === 'not_judged')
    .map((judgment) => judgment.criterion);
  if (grading.outcome !== 'graded' || unjudged.length === 0)
    return { accepted: true as const, grading: { ...grading, judgments }, unjudged };
  const { grader } = grading;
  return {
    accepted: true as const,
    grading: { outcome: 'unsure' as const, reason: 'not_all_judged' as const, judgments, grader },
    unjudged,
  };
}

type Sound = { judgment: Judgment; dropped: GradingFault[] };

function withSoundEvidence(judgment: Judgment, turns: readonly string[], limit: number): Sound {
  const { criterion, verdict, evidence } = judgment;
  if (verdict === 'missing' || verdict === 'not_judged')
    return {
      judgment: { ...judgment, evidence: [] },
      dropped: evidence.length > 0 ? [{ code: 'evidence_not_allowed', criterion }] : [],
    };
  const dropped: GradingFault[] = [];
  const kept: Evidence[] = [];
  const keep = (range: Evidence): void => {
    // Counts all ranges of a criterion, so that many small ranges can't mark the whole answer.
    const words = [...kept, range].reduce((sum, counted) => sum + wordsIn(counted, turns), 0);
    if (kept.some((other) => overlap(range, other)))
      dropped.push({ code: 'ranges_overlap', criterion, range });
    else if (words > limit) dropped.push({ code: 'too_many_words', criterion, range });
    else kept.push(range);
  };
  for (const range of evidence) {
    const code = rangeFault(range, turns);
    if (code) dropped.push({ code, criterion, range });
    if (!code) keep(range);
    if (code !== 'range_splits_word') continue;
    const whole = wholeWords(turns[range.turn] ?? '', range);
    if (whole) keep({ turn: range.turn, ...whole });
  }
  const wordless = dropped.find(({ code }) => code === 'range_without_words')?.range;
  const clause = wordless && clauseAround(turns[wordless.turn] ?? '', wordless, limit);
  if (kept.length === 0 && wordless && clause) kept.push({ turn: wordless.turn, ...clause });
  if (kept.length > 0) return { judgment: { ...judgment, evidence: kept }, dropped };
  if (evidence.length === 0) dropped.push({ code: 'evidence_missing', criterion });
  return { judgment: { ...judgment, verdict: 'not_judged', evidence: [], comment: notFound }, dropped };
}

/** Replaces a comment whose quotes weren't found. */
const notFound = 'We couldn’t find the words for this in your answer, so it wasn’t graded.';

const wordsIn = ({ turn, start, end }: Evidence, turns: readonly string[]): number =>
  countWords((turns[turn] ?? '').slice(start, end));

function rangeFault({ turn, start, end }: Evidence, turns: readonly string[]): FaultCode | null {
  const text = turns[turn];
  if (text === undefined) return 'no_such_turn';
  const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end;
  if (!inside || end > text.length) return 'range_outside_turn';
  if (countWords(text.slice(start, end)) === 0) return 'range_without_words';
  return splitsWord(text, start) || splitsWord(text, end) ? 'range_splits_word' : null;
}

function overlap(a: Evidence, b: Evidence): boolean {
  return a.turn === b.turn && a.start < b.end && b.start < a.end;
}
