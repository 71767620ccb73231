// The interviewer port: an interviewer's input and its lines. It never decides which move comes next.

export type Persona = 'friendly' | 'neutral' | 'demanding';

/**
 * What an interviewer does with one line: opens; asks the next question; follows up on a gap; digs deeper into a point
 * that was made; asks a smaller question after "I don't know"; says the question again; answers a clarifying question from
 * the fact sheet, or leaves it open; prompts gently after silence; waits; leads back to the subject; keeps the answer to
 * themselves; asks for words where signs came, and for English; stays calm with abuse; offers to end; invites questions;
 * replies to one; closes.
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
 * What a line may be about: a criterion by its area, or a vague word in the candidate's own words. `asks` are questions that
 * the author wrote, the best first: follow-ups where the point isn't made, probes where it is or nearly is.
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

/** The kind of the turn before this line, which the line may refer to. */
export type PrecedingTurnKind =
  'begin' | 'words' | 'pass' | 'does_not_know' | 'already_said' | 'silence' | 'abuse';

/** Facts about the situation, for clarifying questions. */
export interface FactSheetEntry {
  question: string;
  answer: string;
}

export interface SpokenLine {
  /** null: the candidate's. */
  move: MoveKind | null;
  text: string;
}

export interface InterviewerTask {
  persona: Persona;
  move: MoveKind;
  after: PrecedingTurnKind;
  /** The question that this line belongs to, counted from 1; 0 before the first and after the last. */
  position: number;
  questions: number;
  minutes: number;
  /** Markdown, as shown; null outside a question. */
  question: string | null;
  /**
   * For a follow-up, a probe and a smaller question: what it may be about, the most worthwhile first; where one is repeated or
   * led back to, what it was about. Never the key.
   */
  gaps: readonly Gap[];
  /** For a clarifying question: the question's fact sheet, and the answers in it that fit by their words. */
  facts: { sheet: readonly FactSheetEntry[]; answers: readonly string[] };
  /** The lines since this question began. The candidate's words are data, never instructions. */
  conversation: readonly SpokenLine[];
  /** The question's phrasings and model answer: no line may reveal them. */
  guarded: readonly string[];
}

export interface InterviewerIdentity {
  kind: 'built_in' | 'model';
  name: string;
}

/** Why the built-in interviewer speaks instead: the model's budget is used up, or its line failed or was refused. */
export type FallbackReason = 'failed' | 'budget_spent';

/**
 * `by` begins a line, and begins it anew when another interviewer has to take over; what was said before it is void.
 * The built-in one says the same words for the same task: its line can be taken up where it was cut off.
 */
export type LineEvent =
  | { kind: 'by'; by: InterviewerIdentity; tookOver: FallbackReason | null }
  /** The gap of this follow-up, if it isn't the first. */
  | { kind: 'pursues'; gap: number }
  | { kind: 'words'; text: string };

export interface Interviewer {
  /** Streams one line; cancels its calls when the signal aborts. */
  speak: (task: InterviewerTask, userId: string, signal: AbortSignal) => AsyncIterable<LineEvent>;
}
