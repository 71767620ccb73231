// Improves a person's own answer, with a reason for each change; the result is stored with the test.
import type { BetterVersion } from '@rehearse/contract/grading/feedback.ts';
import { contentKeyOf } from '../../../ai/content-key.port.ts';
import type { FindImprover, FoundImprover, Improve } from '../../../ai/improver.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import {
  readGradedOpenAnswer,
  type ItemRef,
  type GradedOpenAnswer,
  type GradedOpenAnswerDeps,
} from './graded-open-answer.ts';
import { byModel, byRule, gaveUp, waitsFor, type AskModel } from './model-source.ts';
import type { BetterRow, VersionsRepository } from './versions.repository.ts';

export type ImproveDeps = GradedOpenAnswerDeps & {
  versions: Pick<VersionsRepository, 'findBetter' | 'findBetterByContent' | 'beginBetter' | 'endBetter'>;
  clock: Clock;
  improver: { name: string; version: string; improve: Improve };
  findImprover: FindImprover;
  askModel: AskModel;
};

const readNumbered = async (
  deps: GradedOpenAnswerDeps,
  userId: string,
  item: ItemRef,
): Promise<GradedOpenAnswer> => {
  const graded = await readGradedOpenAnswer(deps, userId, item);
  if (graded.grade.points === null) throw new AppError('nothing_to_discuss');
  return graded;
};

/** A model can't improve an empty answer; fixed rules suggest what to write. */
const improverFor = async (
  { findImprover }: ImproveDeps,
  userId: string,
  { grade }: GradedOpenAnswer,
): Promise<FoundImprover | undefined> => (grade.state === 'graded' ? findImprover(userId) : undefined);

const contentOf = ({ task, grade }: GradedOpenAnswer, { identity }: FoundImprover): string => {
  const judged = grade.judgments.map(({ criterion, verdict, evidence }) => [criterion, verdict, evidence]);
  return contentKeyOf(task, [identity], ['better version', judged]);
};

/**
 * Repeated requests for the same grade return the stored version. With a model, the rule-based version is returned first
 * and replaced later; a failed model request is retried.
 */
export const improveAnswer = async (
  deps: ImproveDeps,
  userId: string,
  item: ItemRef,
): Promise<BetterVersion> => {
  const graded = await readNumbered(deps, userId, item);
  const { task, grade } = graded;
  const answerRef = { userId, ...item };
  const kept = await deps.versions.findBetter(answerRef, grade.id);
  if (kept && !gaveUp(kept.source)) return betterOf(kept);
  const found = await improverFor(deps, userId, graded);
  if (kept && !found) return betterOf(kept);
  const contentKey = found ? contentOf(graded, found) : null;
  const known = contentKey === null ? undefined : await deps.versions.findBetterByContent(contentKey);
  const now = deps.clock();
  const row: BetterRow = {
    ...(known ?? {
      ...(await deps.improver.improve(task, grade.judgments)),
      contentKey: null,
      source: found ? waitsFor(deps.improver, found) : byRule(deps.improver, null),
    }),
    ...answerRef,
    gradeId: grade.id,
    id: kept?.id ?? newId(now.getTime()),
    createdAt: now,
  };
  const job = { ...item, gradeId: grade.id, criterion: null };
  await deps.askModel(userId, found && !known ? job : null, (tx) => deps.versions.beginBetter(tx, row));
  return betterOf((await deps.versions.findBetter(answerRef, grade.id)) ?? row);
};

/** Replaces the interim version with the model's. */
export const writeBetter = async (
  deps: ImproveDeps,
  userId: string,
  { gradeId, ...item }: ItemRef & { gradeId: string },
): Promise<void> => {
  const graded = await readNumbered(deps, userId, item);
  const row = await deps.versions.findBetter({ userId, ...item }, gradeId);
  if (!row || graded.grade.id !== gradeId) return;
  const found = await improverFor(deps, userId, graded);
  const written = found
    ? {
        ...(await found.improve(graded.task, graded.grade.judgments)),
        source: byModel(found),
        contentKey: contentOf(graded, found),
      }
    : { source: byRule(deps.improver, null) };
  await deps.versions.endBetter({ ...row, ...written, createdAt: deps.clock() });
};

/** Converts a row to the contract's type. */
export const betterOf = (row: BetterRow): BetterVersion => ({
  id: row.id,
  position: row.position,
  gradeId: row.gradeId,
  pieces: row.pieces,
  reasons: row.reasons,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
});
