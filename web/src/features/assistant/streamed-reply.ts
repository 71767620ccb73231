// Merges a streaming reply into the conversation last fetched from the server. Pure.
import type { AssistantTurn } from '@rehearse/contract/interviews/assistant.ts';
import type { InterviewEvent } from '@rehearse/contract/interviews/interviews.ts';

/** The text received so far for one turn's reply. */
export type StreamedReply = { number: number; text: string } | null;

/** Discards any text after the event's position. */
export const applyReplyEvent = (streamed: StreamedReply, event: InterviewEvent): StreamedReply => {
  if (event.kind === 'end') return streamed;
  const before = streamed?.number === event.line ? streamed.text : '';
  return { number: event.line, text: before.slice(0, event.at) + event.text };
};

/** The stream is ahead while a reply is being written. After that, the server's copy counts. */
export const withStreamed = (turns: readonly AssistantTurn[], streamed: StreamedReply): AssistantTurn[] =>
  turns.map((turn) =>
    turn.state === 'speaking' && streamed?.number === turn.number ? { ...turn, reply: streamed.text } : turn,
  );

/** The screen reader announcement when a reply is in progress, complete, stopped, or failed. */
export const announcement = (last: AssistantTurn | undefined): string => {
  if (!last) return '';
  if (last.state === 'speaking') return 'The assistant is replying.';
  if (last.failure) return last.failure.sentence;
  return last.state === 'cut'
    ? 'The reply was stopped.'
    : `The assistant replied to question ${last.number}.`;
};
