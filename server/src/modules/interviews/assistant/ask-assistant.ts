// Handles a question to the assistant: stores it, and starts generating the reply like an interviewer's line.
import { isNormalText } from '@rehearse/contract/text/answer-text.ts';
import {
  longestAssistantQuestion,
  mostAssistantTurns,
  type AssistantConversation,
} from '@rehearse/contract/interviews/assistant.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { ReplyRow } from './assistant.repository.ts';
import { assistantTask } from './assistant-task.ts';
import { mustHaveAssistant, readConversation, type AssistantDeps } from './read-conversation.ts';

export type AssistantQuestion = { turnId: string; text: string };

/** Throws the codes of `api.askAssistant`; once it returns, the question is stored. */
export const askAssistant = async (
  deps: AssistantDeps,
  ref: AnswerRef,
  turn: AssistantQuestion,
): Promise<AssistantConversation> => {
  mustBeAskable(turn.text);
  await mustHaveAssistant(deps, ref);
  if ((await deps.assistant.modelFor(ref.userId)) === null) throw new AppError('model_not_set_up');
  const row = await deps.transact((tx) => takeTurn(deps, tx, ref, turn));
  if (row) {
    const name = { userId: row.userId, id: row.attemptId, number: row.number };
    deps.replies.start(name, row, () => assistantTask(deps, row));
  }
  return readConversation(deps, ref);
};

const mustBeAskable = (text: string): void => {
  if (text.trim() === '') throw new AppError('assistant_question_empty');
  if (text.length > longestAssistantQuestion) throw new AppError('assistant_question_too_long');
  if (!isNormalText(text)) throw new AppError('answer_not_normalized');
};

/** Stores the turn and returns it; undefined if it's a repeat whose reply exists or is being generated. */
const takeTurn = async (
  deps: AssistantDeps,
  tx: Tx,
  ref: AnswerRef,
  { turnId, text }: AssistantQuestion,
): Promise<ReplyRow | undefined> => {
  const { userId, attemptId, position } = ref;
  if (!(await deps.attempts.lockItem(tx, ref, 'ask_assistant'))) throw new AppError('assistant_closed');
  const ofTest = await deps.repository.turns(userId, attemptId, tx);
  const here = ofTest.filter((earlierTurn) => earlierTurn.position === position);
  const known = ofTest.find((earlierTurn) => earlierTurn.turnId === turnId);
  if (known && (known.state === 'speaking' || known.failure === null)) return undefined;
  if (here.some(({ state }) => state === 'speaking')) throw new AppError('assistant_busy');
  await deps.publishToUser(userId, { topic: 'assistant', id: attemptId }, tx);
  const { holder } = deps.replies;
  if (known) return deps.repository.askAgain(tx, { userId, id: attemptId, number: known.number }, holder);
  if (here.length >= mostAssistantTurns) throw new AppError('too_many_assistant_questions');
  const number = (ofTest.at(-1)?.number ?? 0) + 1;
  const createdAt = deps.clock();
  const turn = { userId, attemptId, number, position, turnId, question: text, createdAt };
  return deps.repository.insert(tx, turn, holder);
};

/** Stops the reply in progress, whichever process generates it, and keeps the text so far. */
export const stopAssistant = async (deps: AssistantDeps, ref: AnswerRef): Promise<AssistantConversation> => {
  await mustHaveAssistant(deps, ref);
  const last = (await deps.repository.turnsAt(ref)).at(-1);
  if (last?.state === 'speaking') {
    const name = { userId: ref.userId, id: ref.attemptId, number: last.number };
    await deps.replies.flush(name);
    const row = await deps.repository.line(name);
    await deps.repository.cut(name, row?.text ?? last.text);
    deps.replies.end(name);
    await deps.publishToUser(ref.userId, { topic: 'assistant', id: ref.attemptId });
  }
  return readConversation(deps, ref);
};
