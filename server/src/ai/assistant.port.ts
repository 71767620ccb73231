// The assistant port: input and reply of a coding assistant for a question. The input never includes the key.
import type { LineEvent, FallbackReason } from './interviewer.port.ts';

/** A file of the exercise or a visible test, as the person has it now. */
export type AssistantFile = { name: string; text: string };

export interface AssistantTask {
  /** Markdown, as shown. */
  questionText: string;
  files: readonly AssistantFile[];
  /** Earlier questions and replies, oldest first. */
  earlier: readonly { question: string; reply: string }[];
  question: string;
}

export interface Assistant {
  /** The model that would reply to this person; null: none is connected, so there is no assistant. */
  modelFor: (userId: string) => Promise<string | null>;
  /** Streams one reply, Markdown; cancels its call when the signal aborts. Never throws: a failed call ends with `failed`. */
  speak: (
    task: AssistantTask,
    userId: string,
    signal: AbortSignal,
  ) => AsyncIterable<LineEvent | { kind: 'failed'; why: FallbackReason }>;
}
