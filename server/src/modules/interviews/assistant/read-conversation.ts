// Reads the conversation with the assistant about one question.
import type {
  AssistantConversation,
  AssistantFailure,
  AssistantTurn,
} from '@rehearse/contract/interviews/assistant.ts';
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { hasAssistant } from '@rehearse/contract/kinds/kinds.ts';
import type { Assistant, AssistantTask } from '../../../ai/assistant.port.ts';
import type { FallbackReason } from '../../../ai/interviewer.port.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type { LineStreams } from '../line-streams.ts';
import type { AssistantRepository, ReplyRow, TurnRow } from './assistant.repository.ts';

export type AssistantDeps = Pick<Platform, 'transact' | 'clock' | 'publishToUser' | 'announce'> & {
  repository: AssistantRepository;
  replies: LineStreams<AssistantTask, ReplyRow>;
  assistant: Assistant;
  attempts: Pick<Attempts, 'readHead' | 'readPlace' | 'readAttempt' | 'lockItem'>;
};

/** Throws `not_found` and `no_assistant`. */
export const mustHaveAssistant = async (
  { attempts }: Pick<AssistantDeps, 'attempts'>,
  ref: AnswerRef,
): Promise<void> => {
  const { kind } = orNotFound(await attempts.readPlace(ref));
  if (!hasAssistant(kind)) throw new AppError('no_assistant');
};

/** Throws `not_found` and `no_assistant`. */
export const readConversation = async (
  deps: AssistantDeps,
  ref: AnswerRef,
): Promise<AssistantConversation> => {
  const { userId, attemptId: id } = ref;
  // reading the test ends it if its time is up
  const { state } = await deps.attempts.readHead(userId, id);
  await mustHaveAssistant(deps, ref);
  const turns = await deps.repository.turnsAt(ref);
  const last = turns.at(-1);
  if (last?.state === 'speaking' && state !== 'active' && state !== 'paused') {
    await deps.repository.cut({ userId, id, number: last.number }, last.text);
    last.state = 'cut';
  }
  return { model: await deps.assistant.modelFor(userId), turns: turns.map(shown) };
};

const failures: Record<FallbackReason, AssistantFailure['code']> = {
  failed: 'assistant_failed',
  budget_spent: 'ai_budget_spent',
};

const failureOf = (why: FallbackReason): AssistantFailure => ({
  code: failures[why],
  sentence: errorCatalog[failures[why]].sentence,
});

const shown = (row: TurnRow): AssistantTurn => ({
  number: row.number,
  turnId: row.turnId,
  question: row.question,
  reply: row.text,
  state: row.state,
  failure: row.failure && failureOf(row.failure),
  model: row.model,
  at: row.createdAt.toISOString(),
});
