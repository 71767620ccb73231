// Checks what any grader returned against the rules of grading, before a word of it is believed or stored.
import type { Criterion, Evidence, Grading, Judgement } from '../../ai/grader.port.ts';
import { countWords, evidenceLimit } from '../../ai/evidence.port.ts';

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

/** One broken rule. `criterion` is the id that the grader named, `range` the offending one if there is one. */
export interface GradingFault {
  code: FaultCode;
  criterion: string;
  range?: Evidence;
}

/**
 * Accepted: `grading` has one judgement per criterion in the rubric's order; `unjudged` names those that a repair
 * should be asked for (while there are any the outcome is `unsure`). Refused: every fault that was found.
 */
export type VerifiedGrading =
  { accepted: true; grading: Grading; unjudged: string[] } | { accepted: false; faults: GradingFault[] };

interface Graded {
  criteria: readonly Pick<Criterion, 'id'>[];
  turns: readonly string[];
}

/** Pure. `task` is what was graded, `grading` what the grader returned. Never throws on a grader's mistake. */
export function verifyGrading(task: Graded, grading: Grading): VerifiedGrading {
  const known = new Set(task.criteria.map((criterion) => criterion.id));
  const limit = evidenceLimit(task.turns.reduce((sum, turn) => sum + countWords(turn), 0));
  const seen = new Map<string, Judgement>();
  const faults: GradingFault[] = [];
  for (const judgement of grading.judgements) {
    const { criterion } = judgement;
    if (!known.has(criterion)) faults.push({ code: 'unknown_criterion', criterion });
    else if (seen.has(criterion)) faults.push({ code: 'judged_twice', criterion });
    else seen.set(criterion, judgement);
    faults.push(...evidenceFaults(judgement, task.turns, limit));
    if (grading.outcome === 'no_answer' && judgement.verdict !== 'missing')
      faults.push({ code: 'verdict_without_answer', criterion });
  }
  if (faults.length > 0) return { accepted: false, faults };
  return accept(task, grading, seen);
}

function accept(task: Graded, grading: Grading, seen: Map<string, Judgement>): VerifiedGrading {
  // In no_answer nothing was there to judge, so a grader need not list what is missing.
  const absent: Judgement['verdict'] = grading.outcome === 'no_answer' ? 'missing' : 'not_judged';
  const judgements = task.criteria.map(
    ({ id }): Judgement => seen.get(id) ?? { criterion: id, verdict: absent, evidence: [], comment: '' },
  );
  const unjudged = judgements.filter((one) => one.verdict === 'not_judged').map((one) => one.criterion);
  if (grading.outcome !== 'graded' || unjudged.length === 0)
    return { accepted: true, grading: { ...grading, judgements }, unjudged };
  const { grader } = grading;
  return {
    accepted: true,
    grading: { outcome: 'unsure', reason: 'not_all_judged', judgements, grader },
    unjudged,
  };
}

function evidenceFaults(judgement: Judgement, turns: readonly string[], limit: number): GradingFault[] {
  const { criterion, verdict, evidence } = judgement;
  const needsEvidence = verdict !== 'missing' && verdict !== 'not_judged';
  if (!needsEvidence) return evidence.length > 0 ? [{ code: 'evidence_not_allowed', criterion }] : [];
  if (evidence.length === 0) return [{ code: 'evidence_missing', criterion }];
  const faults: GradingFault[] = [];
  let words = 0;
  for (const range of evidence) {
    const code = rangeFault(range, turns);
    if (code) faults.push({ code, criterion, range });
    else words += countWords((turns[range.turn] ?? '').slice(range.start, range.end));
  }
  // Counted over all ranges of a criterion: many small ranges must not mark the whole answer either.
  if (words > limit) faults.push({ code: 'too_many_words', criterion });
  const overlapping = evidence.find((range, at) =>
    evidence.slice(0, at).some((other) => overlap(range, other)),
  );
  if (overlapping) faults.push({ code: 'ranges_overlap', criterion, range: overlapping });
  return faults;
}

function rangeFault({ turn, start, end }: Evidence, turns: readonly string[]): FaultCode | null {
  const text = turns[turn];
  if (text === undefined) return 'no_such_turn';
  const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end;
  if (!inside || end > text.length) return 'range_outside_turn';
  if (countWords(text.slice(start, end)) === 0) return 'range_without_words';
  return splitsWord(text, start) || splitsWord(text, end) ? 'range_splits_word' : null;
}

// Also true between the halves of a surrogate pair: `u` makes the expression see whole characters only from even ground.
function splitsWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before >= 0xd800 && before <= 0xdbff && at < text.length) return true;
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
  );
}

function overlap(a: Evidence, b: Evidence): boolean {
  return a.turn === b.turn && a.start < b.end && b.start < a.end;
}
