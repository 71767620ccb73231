// "Why only partly?": says why a criterion got its verdict, and keeps what it said with the test.
import type { Explanation } from '@rehearse/contract/feedback.ts';
import type { Explainer } from '../../ai/explainer.port.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.ts';
import { explanationOf, type FeedbackRepository } from './feedback.repository.ts';
import { readGradedPlace, type At, type PlaceNeeds } from './graded-place.ts';

export type ExplainNeeds = PlaceNeeds & {
  repository: Pick<FeedbackRepository, 'findExplanation' | 'keepExplanation'>;
  clock: Clock;
  explainer: { name: string; version: string; explain: Explainer };
};

/** Asked twice about the same grade, the reply is the one that was kept. */
export const explainVerdict = async (
  needs: ExplainNeeds,
  userId: string,
  at: At,
  criterion: string,
): Promise<Explanation> => {
  const { task, grade } = await readGradedPlace(needs, userId, at);
  const judgement = grade.judgements.find((one) => one.criterion === criterion);
  if (!judgement || judgement.verdict === 'not_judged') throw new AppError('nothing_to_discuss');
  const { verdict, evidence } = judgement;
  const about = { userId, ...at, gradeId: grade.id, criterion };
  const kept = await needs.repository.findExplanation(about);
  if (kept) return explanationOf(kept);
  const { name, version, explain } = needs.explainer;
  const explained = explain(task, { criterion, verdict, evidence });
  const note =
    grade.grader.kind === 'model'
      ? 'A model gave this verdict. What stands here compares your words with the rubric by rule.'
      : null;
  const now = needs.clock();
  return explanationOf(
    await needs.repository.keepExplanation({
      ...about,
      ...explained,
      id: newId(now.getTime()),
      verdict,
      source: { kind: 'built_in', name, version, note },
      createdAt: now,
    }),
  );
};
