// Grades a new question's model answer, and a missing answer, by exact rules or the built-in grader. Stores nothing.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import type { FoundGrader } from '../../../ai/grader.port.ts';
import {
  isOpenKey,
  rightAnswer,
  type ExactKey,
  type MarkingKey,
  type OpenKey,
} from '../../../kinds/kinds.ts';
import { rubricAlone } from '../../../kinds/open/rubric.ts';
import type { Execution } from '../../../kinds/server-kind.ts';
import { judgeExact } from './judge-exact.ts';
import { scoreOpen } from './score.ts';
import { verifyGrading } from './verify-grading.ts';

const silence = 'I don’t know.';

const exactShare = async (
  key: ExactKey,
  answer: Answer | null,
  execution: Execution,
): Promise<number | null> => {
  const { points, max } = await judgeExact(key, answer, execution);
  return points === null ? null : points / max;
};

const openShare = async (grader: FoundGrader, key: OpenKey, text: string): Promise<number | null> => {
  const task = { questionId: 'draft', questionVersion: 1, ...rubricAlone(key), turns: [text] };
  const grading = await grader.grade(task);
  if (!verifyGrading(task, grading).accepted) return null;
  const score = scoreOpen(task.criteria, grading);
  return score && score.points / score.max;
};

/** Shares of the maximum points, 0 to 1; null if the grader was unsure. */
export const gradeDraft = async (
  grader: FoundGrader,
  key: MarkingKey,
  execution: Execution,
): Promise<{ ownAnswer: number | null; silence: number | null }> =>
  isOpenKey(key)
    ? {
        ownAnswer: await openShare(grader, key, key.modelAnswer.trim()),
        silence: await openShare(grader, key, silence),
      }
    : {
        ownAnswer: await exactShare(key, rightAnswer(key), execution),
        silence: await exactShare(key, null, execution),
      };
