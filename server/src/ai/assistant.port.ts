// The assistant port: a coding assistant's input and reply. The input never includes the answer key.
import type { LineEvent, FallbackReason } from './interviewer.port.ts';

/** A file of the exercise, in the person's current version, or a visible test. */
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
  /** The model that replies to this person; null if none is connected, so there's no assistant. */
  modelFor: (userId: string) => Promise<string | null>;
  /** Streams one reply in Markdown; cancels the model call when the signal aborts. Never throws: a failed call ends with `failed`. */
  speak: (
    task: AssistantTask,
    userId: string,
    signal: AbortSignal,
  ) => AsyncIterable<LineEvent | { kind: 'failed'; why: FallbackReason }>;
}
