// Projects mistakes: recomputes each question that has a new grade or a deleted test from all its grades.
import { holdsAnything } from '../../../kinds/kinds.ts';
import type { Projection } from '../../../platform/kernel/ledger-event.ts';
import { missedPoints } from './missed-points.ts';
import type { GradedAnswer, MistakeRow, MistakesRepository } from './mistakes.repository.ts';

type Deps = { repository: Pick<MistakesRepository, 'gradedAnswers' | 'questionsOfAttempts' | 'replace'> };

export const mistakesName = 'mistakes';

export const mistakesProjection = ({ repository }: Deps): Projection => ({
  name: mistakesName,
  project: async (tx, userId, events) => {
    const deleted = events.flatMap((event) => (event.kind === 'attempt_deleted' ? [event.attemptId] : []));
    const graded = events.flatMap((event) => (event.kind === 'answer_graded' ? [event.questionId] : []));
    const questionIds = [
      ...new Set([...graded, ...(await repository.questionsOfAttempts(tx, userId, deleted))]),
    ];
    if (questionIds.length === 0) return;
    const answers = Map.groupBy(
      await repository.gradedAnswers(tx, userId, questionIds),
      ({ questionId }) => questionId,
    );
    const rows = [...answers].flatMap(([questionId, given]) => rowsOf(userId, questionId, given));
    await repository.replace(tx, userId, questionIds, rows);
  },
});

const rowsOf = (userId: string, questionId: string, given: readonly GradedAnswer[]): MistakeRow[] =>
  missedPoints(
    given.map(({ emptyHanded, ...answer }) => ({
      ...answer,
      answered: answer.state !== 'no_answer' || holdsAnything(emptyHanded),
    })),
  ).map(({ missed, cleared, ...point }) => ({
    userId,
    questionId,
    ...point,
    attemptId: missed.attemptId,
    position: missed.position,
    missedAt: missed.at,
    clearedAttemptId: cleared?.attemptId ?? null,
    clearedPosition: cleared?.position ?? null,
    clearedAt: cleared?.at ?? null,
  }));
