// The coding assistant for a question: its conversation, its replies, and the reply stream.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LineState } from './interviews.ts';
import { Id, Instant, Position } from '../primitives.ts';

/** UTF-16 units of one question to the assistant. */
export const longestAssistantQuestion = 4_000;
/** Of one question of a test. */
export const mostAssistantTurns = 40;

/** Why there is no whole reply: a code of the error catalog, with its sentence. */
export const AssistantFailure = z.object({
  code: z.enum(['assistant_failed', 'ai_budget_spent']),
  sentence: z.string(),
});
export type AssistantFailure = z.infer<typeof AssistantFailure>;

export const AssistantTurn = z.object({
  /** Counts the turns of the test from 1. */
  number: z.number(),
  /** Made up by the page that asked. */
  turnId: Id,
  question: z.string(),
  /** Markdown; what there is of it so far. */
  reply: z.string(),
  /** `cut`: it was stopped, or the test ended. */
  state: LineState,
  failure: z.nullable(AssistantFailure),
  /** The language model that replied; null if none has yet. */
  model: z.nullable(z.string()),
  at: Instant,
});
export type AssistantTurn = z.infer<typeof AssistantTurn>;

export const AssistantConversation = z.object({
  /** The language model that would reply now; null if none is connected. */
  model: z.nullable(z.string()),
  turns: z.array(AssistantTurn),
});
export type AssistantConversation = z.infer<typeof AssistantConversation>;

const place = z.object({ id: Id, position: Position });

export const assistantEndpoints = {
  readAssistant: endpoint({
    method: 'GET',
    path: '/attempts/:id/items/:position/assistant',
    access: 'user',
    summary: 'Returns your conversation with the assistant about one question.',
    params: place,
    output: AssistantConversation,
    errors: ['no_assistant'],
  }),
  askAssistant: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/assistant',
    access: 'user',
    summary:
      'Asks the assistant about your saved code. Idempotent by turnId; sending the same turnId again retries a failed question.',
    params: place,
    body: z.object({
      turnId: Id,
      text: z.string().check(z.maxLength(60_000)),
    }),
    output: AssistantConversation,
    errors: [
      'no_assistant',
      'model_not_set_up',
      'assistant_closed',
      'assistant_busy',
      'assistant_question_empty',
      'assistant_question_too_long',
      'too_many_assistant_questions',
      'answer_not_normalised',
    ],
  }),
  stopAssistant: endpoint({
    method: 'POST',
    path: '/attempts/:id/items/:position/assistant/stop',
    access: 'user',
    summary: 'Stops the reply that is being written.',
    params: place,
    output: AssistantConversation,
    errors: ['no_assistant'],
  }),
  hearAssistant: endpoint({
    method: 'GET',
    path: '/attempts/:id/items/:position/assistant/stream',
    access: 'user',
    summary: 'Streams the newest reply as server-sent events, like an interview line.',
    params: place,
    streams: 'text/event-stream',
    errors: ['no_assistant'],
  }),
};
