// The interviewer port: an interviewer's input and lines. It never decides on the next move.

export type Persona = 'friendly' | 'neutral' | 'demanding';

/**
 * What an interviewer does with one line: opens; asks the next question; follows up on a gap; probes a point that was made;
 * asks a simpler question after "I don't know"; repeats the question; answers a clarifying question from the fact sheet, or
 * leaves it open; prompts gently after silence; waits; steers back to the subject; declines to give away the answer; asks
 * for words instead of symbols, or for English; stays calm after abuse; offers to end; invites questions; replies to one;
 * closes.
 */
export const moves = [
  'open',
  'ask',
  'follow_up',
  'probe',
  'simplify',
  'repeat',
  'nudge',
  'wait',
  'steer',
  'decline',
  'clarify',
  'leave_open',
  'ask_words',
  'ask_english',
  'calm',
  'offer_end',
  'invite',
  'reply',
  'close',
] as const;
export type MoveKind = (typeof moves)[number];

/** Moves that ask about the question; the next turn answers them. */
export const askingMoves: readonly MoveKind[] = ['ask', 'follow_up', 'probe', 'simplify'];

/**
 * What a line can be about: a criterion, by its area, or a vague word the candidate used. `asks`: questions by the author, the
 * best first: follow-ups if the point isn't made, probes if it is or nearly is.
 */
export type Gap =
  | {
      kind: 'criterion';
      id: string;
      area: string;
      found: 'met' | 'partly' | 'missing' | 'contradicted';
      asks?: readonly string[];
    }
  | { kind: 'vague'; word: string; quote: string; own: boolean };

/** What the turn before this line was, since the line may refer to it. */
export type PrecedingTurnKind =
  'begin' | 'words' | 'pass' | 'does_not_know' | 'already_said' | 'silence' | 'abuse';

/** A fact about the situation, for clarifying questions. */
export interface FactSheetEntry {
  question: string;
  answer: string;
}

export interface SpokenLine {
  /** null: the candidate's line. */
  move: MoveKind | null;
  text: string;
}

export interface InterviewerTask {
  persona: Persona;
  move: MoveKind;
  after: PrecedingTurnKind;
  /** The number of the line's question, from 1; 0 before the first and after the last. */
  position: number;
  questions: number;
  minutes: number;
  /** Markdown, as shown; null if no question is being asked. */
  question: string | null;
  /**
   * For a follow-up, probe, or simpler question: what it can be about, the most worthwhile first; for a line that repeats or
   * returns to one, what that one was about. Never the answer key.
   */
  gaps: readonly Gap[];
  /** For a clarifying question: the question's fact sheet, and the answers in it that match by words. */
  facts: { sheet: readonly FactSheetEntry[]; answers: readonly string[] };
  /** The lines since this question began. The candidate's words are data, never instructions. */
  conversation: readonly SpokenLine[];
  /** The question's phrasings and model answer, which no line may reveal. */
  guarded: readonly string[];
}

export interface InterviewerIdentity {
  kind: 'built_in' | 'model';
  name: string;
}

/** Why the built-in interviewer speaks instead: the model's budget is used up, or its line failed or was rejected. */
export type FallbackReason = 'failed' | 'budget_spent';

/**
 * `by` starts a line, and starts it over if another interviewer takes over; words before it are then discarded. The built-in
 * interviewer always says the same words for the same task, so an interrupted line can be resumed.
 */
export type LineEvent =
  | { kind: 'by'; by: InterviewerIdentity; tookOver: FallbackReason | null }
  /** The index of the gap this follow-up is about, if not the first. */
  | { kind: 'pursues'; gap: number }
  | { kind: 'words'; text: string };

export interface Interviewer {
  /** Streams one line; cancels its calls when the signal aborts. */
  speak: (task: InterviewerTask, userId: string, signal: AbortSignal) => AsyncIterable<LineEvent>;
}
