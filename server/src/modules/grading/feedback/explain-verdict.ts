// "Why only partly met?": explains why a criterion got its verdict, and stores the explanation with the test.
import type { Explanation } from '@rehearse/contract/grading/feedback.ts';
import { contentKeyOf } from '../../../ai/content-key.port.ts';
import type { Explain, FindExplainer, FoundExplainer, CriterionVerdict } from '../../../ai/explainer.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import { explanationOf, type ExplanationRow, type FeedbackRepository } from './feedback.repository.ts';
import {
  readGradedOpenAnswer,
  type ItemRef,
  type GradedOpenAnswer,
  type GradedOpenAnswerDeps,
} from './graded-open-answer.ts';
import { byModel, byRule, gaveUp, waitsFor, type AskModel } from './model-source.ts';

export type ExplainDeps = GradedOpenAnswerDeps & {
  explanations: Pick<
    FeedbackRepository,
    'findExplanation' | 'findByContent' | 'beginExplanation' | 'endExplanation'
  >;
  clock: Clock;
  explainer: { name: string; version: string; explain: Explain };
  findExplainer: FindExplainer;
  askModel: AskModel;
};

type VerdictToExplain = GradedOpenAnswer & { judged: CriterionVerdict };

const readVerdictToExplain = async (
  deps: GradedOpenAnswerDeps,
  userId: string,
  item: ItemRef,
  criterion: string,
): Promise<VerdictToExplain> => {
  const answer = await readGradedOpenAnswer(deps, userId, item);
  const judged = answer.grade.judgments.find((judgment) => judgment.criterion === criterion);
  if (!judged || judged.verdict === 'not_judged') throw new AppError('nothing_to_discuss');
  const { verdict, evidence } = judged;
  return { ...answer, judged: { criterion, verdict, evidence } };
};

/** A verdict from fixed rules is explained by those rules, because a model would only invent reasons for it. */
const explainerFor = async (
  { findExplainer }: ExplainDeps,
  userId: string,
  { grade }: VerdictToExplain,
): Promise<FoundExplainer | undefined> => (grade.grader.kind === 'model' ? findExplainer(userId) : undefined);

const contentOf = ({ task, judged }: VerdictToExplain, { identity }: FoundExplainer): string =>
  contentKeyOf(task, [identity], ['explanation', judged.criterion, judged.verdict, judged.evidence]);

/**
 * Repeated requests for the same grade return the stored explanation. With a model, the rule-based text is returned first
 * and replaced later; a failed model request is retried.
 */
export const explainVerdict = async (
  deps: ExplainDeps,
  userId: string,
  item: ItemRef,
  criterion: string,
): Promise<Explanation> => {
  const subject = await readVerdictToExplain(deps, userId, item, criterion);
  const about = { userId, ...item, gradeId: subject.grade.id, criterion };
  const kept = await deps.explanations.findExplanation(about);
  if (kept && !gaveUp(kept.source)) return explanationOf(kept);
  const found = await explainerFor(deps, userId, subject);
  if (kept && !found) return explanationOf(kept);
  const contentKey = found ? contentOf(subject, found) : null;
  const known = contentKey === null ? undefined : await deps.explanations.findByContent(contentKey);
  const now = deps.clock();
  const row: ExplanationRow = {
    ...(known ?? {
      ...(await deps.explainer.explain(subject.task, subject.judged)),
      contentKey: null,
      source: found ? waitsFor(deps.explainer, found) : byRule(deps.explainer, noteFor(subject)),
    }),
    ...about,
    id: kept?.id ?? newId(now.getTime()),
    verdict: subject.judged.verdict,
    createdAt: now,
  };
  const job = { ...item, gradeId: subject.grade.id, criterion };
  await deps.askModel(userId, found && !known ? job : null, (tx) =>
    deps.explanations.beginExplanation(tx, row),
  );
  return explanationOf((await deps.explanations.findExplanation(about)) ?? row);
};

const noteFor = ({ grade }: VerdictToExplain): string | null =>
  grade.grader.kind === 'model'
    ? 'A model gave this verdict. This explanation comes from fixed rules that compare your words with the rubric.'
    : null;

/** Replaces the interim explanation with the model's. */
export const writeExplanation = async (
  deps: ExplainDeps,
  userId: string,
  item: ItemRef & { gradeId: string },
  criterion: string,
): Promise<void> => {
  const subject = await readVerdictToExplain(deps, userId, item, criterion);
  const row = await deps.explanations.findExplanation({ userId, ...item, criterion });
  if (!row || subject.grade.id !== item.gradeId) return;
  const found = await explainerFor(deps, userId, subject);
  const written = found
    ? {
        ...(await found.explain(subject.task, subject.judged)),
        source: byModel(found),
        contentKey: contentOf(subject, found),
      }
    : { source: byRule(deps.explainer, noteFor(subject)) };
  await deps.explanations.endExplanation({ ...row, ...written, createdAt: deps.clock() });
};
