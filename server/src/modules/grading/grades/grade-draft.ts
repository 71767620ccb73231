// What a new question's own answer earns, and what silence earns: by rule or by the built-in grader. Keeps nothing.
import type { Answer } from '@rehearse/contract/questions.ts';
import type { FoundGrader } from '../../../ai/grader.port.ts';
import {
  isOpenKey,
  rightAnswer,
  type ExactKey,
  type MarkingKey,
  type OpenKey,
} from '../../../kinds/kinds.ts';
import { judgeExact } from './judge-exact.ts';
import { scoreOpen } from './score.ts';
import { verifyGrading } from './verify-grading.ts';

const silence = 'I don’t know.';

const exactShare = (key: ExactKey, answer: Answer | null): number | null => {
  const { points, max } = judgeExact(key, answer);
  return points === null ? null : points / max;
};

const openShare = async (grader: FoundGrader, key: OpenKey, text: string): Promise<number | null> => {
  const task = { questionId: 'draft', questionVersion: 1, ...key, turns: [text] };
  const grading = await grader.grade(task);
  if (!verifyGrading(task, grading).accepted) return null;
  const score = scoreOpen(task.criteria, grading);
  return score && score.points / score.max;
};

/** Shares of the points, 0 to 1; null: the grader could not say. */
export const gradeDraft = async (
  grader: FoundGrader,
  key: MarkingKey,
): Promise<{ ownAnswer: number | null; silence: number | null }> =>
  isOpenKey(key)
    ? {
        ownAnswer: await openShare(grader, key, key.modelAnswer.trim()),
        silence: await openShare(grader, key, silence),
      }
    : { ownAnswer: exactShare(key, rightAnswer(key)), silence: exactShare(key, null) };
