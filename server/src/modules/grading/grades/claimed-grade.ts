// Computes the grade that results from a claim: one criterion is credited, and the rest is unchanged. Pure.
import type { Judgment, Verdict } from '@rehearse/contract/grading/grading.ts';
import type { GradeRow } from './grading.repository.ts';
import type { JudgedAnswer } from './judged.ts';
import { scoreOpen } from './score.ts';
import { withChecks } from './with-checks.ts';

const rank: Record<Verdict, number> = { contradicted: 0, missing: 0, not_judged: 0, partly: 1, met: 2 };

export const isBetter = (verdict: Verdict, than: Verdict): boolean => rank[verdict] > rank[than];

type HeldGrade = Pick<
  GradeRow,
  'judgments' | 'checks' | 'comment' | 'graderKind' | 'graderName' | 'graderVersion' | 'origin'
>;

/** `credited`: the claimed criterion's new judgment; `words`: the marked words, quoted if it's met. */
export const withClaim = (storedGrade: HeldGrade, credited: Judgment, words: string): JudgedAnswer => {
  // the grader's comment on a partly met criterion already quotes the words
  const comment =
    credited.verdict === 'met' ? `You covered this here: “${shortened(words)}”` : credited.comment;
  const judgments = storedGrade.judgments.map((judgment) =>
    judgment.criterion === credited.criterion ? { ...credited, comment } : judgment,
  );
  const criteria = judgments.map(({ criterion: id, weight }) => ({ id, weight }));
  const score = scoreOpen(criteria, { outcome: 'graded', judgments });
  const met = judgments.filter(({ verdict }) => verdict === 'met').length;
  const read: JudgedAnswer = {
    state: score ? 'graded' : 'unsure',
    points: score?.points ?? null,
    max: criteria.reduce((sum, { weight }) => sum + weight, 0),
    judgments,
    comment: score ? `${met} of ${judgments.length} criteria met.` : storedGrade.comment,
    grader: {
      kind: storedGrade.graderKind,
      name: storedGrade.graderName,
      version: storedGrade.graderVersion,
    },
    origin: storedGrade.origin ? { ...storedGrade.origin, usage: null } : undefined,
    // no content key: the same text in another answer doesn't have this claim
  };
  return withChecks(read, storedGrade.checks ?? []);
};

const longestQuote = 160;

/** Joins lines and truncates between words. */
const shortened = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= longestQuote) return line;
  const cut = line.slice(0, longestQuote);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestQuote - 40));
  // drop a trailing half of a surrogate pair
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
};
