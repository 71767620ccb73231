// The one thing to improve after a test: the point that would gain most. Pure.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { Grade, Judgement, Verdict } from '@rehearse/contract/grading/grading.ts';

export type GradedItem = { position: number; grade: Grade | null };
export type FirstImprovement = { position: number; sentence: string };

/** What a criterion of each verdict can still gain, as a share of its weight. */
const open: Record<Verdict, number> = { met: 0, partly: 0.5, missing: 1, contradicted: 1, not_judged: 0 };

/**
 * The heaviest criterion that was not met, or check that didn't pass, of the answer where most is to gain. What was written comes first, since
 * rewriting it is the shortest way; then open questions without an answer; then exact ones that were not right.
 * Of equals the first. null when nothing is left to gain, or while grades are missing: it would change under the eye.
 */
export const firstImprovement = (items: readonly GradedItem[]): FirstImprovement | null => {
  if (items.some(({ grade }) => grade === null)) return null;
  return rewrite(items) ?? answerAtAll(items) ?? readTheReason(items);
};

const rewrite = (items: readonly GradedItem[]): FirstImprovement | null => {
  const item = most(items, ({ grade }) =>
    grade?.state === 'graded' && grade.judgements.length > 0 ? lossOf(grade) : 0,
  );
  if (!item?.grade) return null;
  const { position, grade } = item;
  const judgement = heaviestOpen(grade);
  const check = most(grade.checks ?? [], gainOfCheck);
  if (check && gainOfCheck(check) > (judgement ? judgement.weight * open[judgement.verdict] : 0))
    return { position, sentence: `In question ${position}, this check didn’t pass: “${check.label}.”` };
  return judgement && { position, sentence: rewriteSentence(position, judgement) };
};

const gainOfCheck = ({ weight, result }: Check): number => (result.outcome === 'passed' ? 0 : weight);

const answerAtAll = (items: readonly GradedItem[]): FirstImprovement | null => {
  const item = most(items, ({ grade }) =>
    grade?.state === 'no_answer' && grade.grader.kind !== 'exact' ? lossOf(grade) : 0,
  );
  const judgement = item?.grade && heaviestOpen(item.grade);
  if (!item) return null;
  const start = judgement ? ` Start with the criterion that counts most: “${judgement.label}.”` : '';
  return { position: item.position, sentence: `Write an answer to question ${item.position}.${start}` };
};

const readTheReason = (items: readonly GradedItem[]): FirstImprovement | null => {
  const item = most(items, ({ grade }) => (grade?.grader.kind === 'exact' ? lossOf(grade) : 0));
  return (
    item && {
      position: item.position,
      sentence: `Read the explanation for question ${item.position}, then answer it again without looking.`,
    }
  );
};

const rewriteSentence = (position: number, { verdict, label }: Judgement): string => {
  if (verdict === 'partly') return `In question ${position}, you only partly met this criterion: “${label}.”`;
  if (verdict === 'contradicted') {
    return `In question ${position}, your answer contradicts this criterion: “${label}.”`;
  }
  return `In question ${position}, you missed this criterion: “${label}.”`;
};

/** What the grade left of the question, 0 to 1; 0 where it has no number. */
const lossOf = ({ points, max }: Grade): number => (points === null || max <= 0 ? 0 : 1 - points / max);

const heaviestOpen = ({ judgements }: Grade): Judgement | null =>
  most(judgements, ({ weight, verdict }) => weight * open[verdict]);

/** The item of the greatest gain above 0, the first of equals. */
const most = <T>(items: readonly T[], gainOf: (item: T) => number): T | null => {
  let best: { item: T; gain: number } | null = null;
  for (const item of items) {
    const gain = gainOf(item);
    if (gain > (best?.gain ?? 0)) best = { item, gain };
  }
  return best?.item ?? null;
};
