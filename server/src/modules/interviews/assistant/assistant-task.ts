// Builds the assistant's input for a reply from what the question's page shows, so it never includes the key.
import { shownToAssistant } from '@rehearse/contract/kinds/shown-to-assistant.ts';
import type { AssistantTask } from '../../../ai/assistant.port.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { LineTask } from '../line-streams.ts';
import type { TurnRow } from './assistant.repository.ts';
import type { AssistantDeps } from './read-conversation.ts';

/** Includes the code as currently saved. */
export const assistantTask = async (
  {
    attempts,
    repository,
  }: Pick<AssistantDeps, 'attempts'> & {
    repository: Pick<AssistantDeps['repository'], 'turnsAt'>;
  },
  turn: Pick<TurnRow, 'userId' | 'attemptId' | 'position' | 'number' | 'question'>,
): Promise<LineTask<AssistantTask>> => {
  const { userId, attemptId, position, number } = turn;
  const [{ attempt }, turns] = await Promise.all([
    attempts.readAttempt(userId, attemptId),
    repository.turnsAt({ userId, attemptId, position }),
  ]);
  const { question, saved } = orNotFound(attempt.items.find((item) => item.position === position));
  return {
    task: {
      questionText: question.text,
      files: shownToAssistant(question, saved.answer),
      earlier: turns
        .filter((earlierTurn) => earlierTurn.number < number && earlierTurn.text !== '')
        .map((earlierTurn) => ({ question: earlierTurn.question, reply: earlierTurn.text })),
      question: turn.question,
    },
    deadlineAt: attempt.deadlineAt === null ? null : new Date(attempt.deadlineAt),
  };
};
