// Ledger events: what can happen in a person's practice.
import type { Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Tx } from './transaction.ts';

export type LedgerFact =
  | { kind: 'attempt_started'; attemptId: string; mode: Mode; track: Track; questions: number }
  | {
      kind: 'attempt_submitted';
      attemptId: string;
      mode: Mode;
      track: Track;
      questions: number;
      /** Answers that aren't empty. */
      answered: number;
      by: 'person' | 'deadline';
      /** Milliseconds left; null if there was no time limit. */
      remainingMs: number | null;
      hintsTaken: number;
    }
  | { kind: 'attempt_abandoned'; attemptId: string }
  | { kind: 'attempt_deleted'; attemptId: string }
  | {
      kind: 'answer_graded';
      attemptId: string;
      position: number;
      questionId: string;
      questionKind: Kind;
      skill: Skill;
      track: Track;
      seniority: Seniority;
      /** The question was written for this person and isn't published, so it counts only in its test. */
      personal?: true;
      mode: Mode;
      /** Number of this answer's grade; above 1, it was regraded. */
      number: number;
      state: 'graded' | 'no_answer' | 'unsure' | 'failed';
      /** Points divided by the maximum, 0 to 1; null if the grade has no score. */
      share: number | null;
      /** Whether the person wrote or chose anything. */
      answered: boolean;
      /** Number of words in an open answer; 0 for exact kinds. */
      words: number;
      /** IDs of the rubric's criteria by verdict; all empty for exact kinds. */
      criteria: { met: string[]; partly: string[]; missing: string[]; contradicted: string[] };
    }
  | {
      kind: 'attempt_graded';
      attemptId: string;
      title: string;
      mode: Mode;
      /** 0 to 100; null if less than 60% of the weight was graded. */
      percent: number | null;
      counted: number;
      of: number;
    }
  | { kind: 'achievement_earned'; achievementId: string; name: string; why: string }
  | { kind: 'session_reused' }
  | { kind: 'password_reset_asked' };

/** A fact as stored in the ledger. */
export type LedgerEvent = LedgerFact & { userId: string; seq: number; occurredAt: Date };

/** Appends facts to a person's ledger, in the transaction that makes them true. */
export type AppendEvents = (tx: Tx, userId: string, at: Date, facts: LedgerFact[]) => Promise<void>;

/** Processes a person's events in order, each once. Its writes in `tx` commit together with its position. */
export type Projection = {
  name: string;
  project: (tx: Tx, userId: string, events: LedgerEvent[]) => Promise<void>;
};
