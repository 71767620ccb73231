// The cache key of a grade or a text about it: the answer, the rubric, and all versions involved, but nothing about the person.
import { createHash } from 'node:crypto';
import type { GraderIdentity, GradingTask } from './grader.port.ts';

/**
 * Pure. Equal keys mean equal grades. `readers`: the graders involved, in order; `also`: anything else that a text about the
 * grade depends on.
 */
export const contentKeyOf = (
  task: GradingTask,
  readers: readonly GraderIdentity[],
  also?: unknown,
): string => {
  const { questionId, questionVersion, kind, questionText, criteria, misconceptions, modelAnswer } = task;
  const content = [
    [questionId, questionVersion, kind, questionText, modelAnswer],
    criteria.map(({ id, label, weight, part = null, phrasings, contrasts = [], tip = null }) => {
      const sought = [id, label, weight, part, phrasings];
      return [sought, contrasts, tip];
    }),
    misconceptions.map(({ claim, correction }) => [claim, correction]),
    (task.examples ?? []).map(({ answer, verdicts }) => [
      answer,
      criteria.map(({ id }) => verdicts[id] ?? null),
    ]),
    task.turns,
    readers.map(({ provider = null, name, version }) => [provider, name, version]),
    ...(also === undefined ? [] : [also]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
};
