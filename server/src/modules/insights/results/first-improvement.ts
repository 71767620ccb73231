// Finds the one thing to improve after a test: the point worth the most. Pure.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import type { Grade, Judgment, Verdict } from '@rehearse/contract/grading/grading.ts';

export type GradedItem = { position: number; grade: Grade | null };
export type FirstImprovement = { position: number; sentence: string };

/** How much a criterion with each verdict can still gain, as a share of its weight. */
const open: Record<Verdict, number> = { met: 0, partly: 0.5, missing: 1, contradicted: 1, not_judged: 0 };

/**
 * The unmet criterion or failed check worth the most, in the answer that lost the most. Written answers come first, since
 * rewriting one takes the least effort; then written questions without an answer; then wrong answers to questions with a key.
 * The first one in a tie. null if there's nothing to gain, or while grades are pending, since the result would still change.
 */
export const firstImprovement = (items: readonly GradedItem[]): FirstImprovement | null => {
  if (items.some(({ grade }) => grade === null)) return null;
  return rewrite(items) ?? answerAtAll(items) ?? readTheReason(items);
};

const rewrite = (items: readonly GradedItem[]): FirstImprovement | null => {
  const item = most(items, ({ grade }) =>
    grade?.state === 'graded' && grade.judgments.length > 0 ? lossOf(grade) : 0,
  );
  if (!item?.grade) return null;
  const { position, grade } = item;
  const judgment = heaviestOpen(grade);
  const check = most(grade.checks ?? [], gainOfCheck);
  if (check && gainOfCheck(check) > (judgment ? judgment.weight * open[judgment.verdict] : 0))
    return { position, sentence: `In question ${position}, this check didn’t pass: “${check.label}.”` };
  return judgment && { position, sentence: rewriteSentence(position, judgment) };
};

const gainOfCheck = ({ weight, result }: Check): number => (result.outcome === 'passed' ? 0 : weight);

const answerAtAll = (items: readonly GradedItem[]): FirstImprovement | null => {
  const item = most(items, ({ grade }) =>
    grade?.state === 'no_answer' && grade.grader.kind !== 'exact' ? lossOf(grade) : 0,
  );
  const judgment = item?.grade && heaviestOpen(item.grade);
  if (!item) return null;
  const start = judgment ? ` Start with the criterion that counts most: “${judgment.label}.”` : '';
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

const rewriteSentence = (position: number, { verdict, label }: Judgment): string => {
  if (verdict === 'partly') return `In question ${position}, you only partly met this criterion: “${label}.”`;
  if (verdict === 'contradicted') {
    return `In question ${position}, your answer contradicts this criterion: “${label}.”`;
  }
  return `In question ${position}, you missed this criterion: “${label}.”`;
};

/** The share of points lost, 0 to 1; 0 if there's no score. */
const lossOf = ({ points, max }: Grade): number => (points === null || max <= 0 ? 0 : 1 - points / max);

const heaviestOpen = ({ judgments }: Grade): Judgment | null =>
  most(judgments, ({ weight, verdict }) => weight * open[verdict]);

/** The item with the largest gain above 0; the first one in a tie. */
const most = <T>(items: readonly T[], gainOf: (item: T) => number): T | null => {
  let best: { item: T; gain: number } | null = null;
  for (const item of items) {
    const gain = gainOf(item);
    if (gain > (best?.gain ?? 0)) best = { item, gain };
  }
  return best?.item ?? null;
};
