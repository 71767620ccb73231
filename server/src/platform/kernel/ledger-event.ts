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
      /** Milliseconds that were left; null without a limit. */
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
      /** The question was written for this person, and published by nobody: it counts in its test alone. */
      personal?: true;
      mode: Mode;
      /** Counts the grades of this answer; above 1 it was graded again. */
      number: number;
      state: 'graded' | 'no_answer' | 'unsure' | 'failed';
      /** Points by maximum, 0 to 1; null where the grade has no number. */
      share: number | null;
      /** Did the person write or choose anything? */
      answered: boolean;
      /** Words of an open answer; 0 for exact kinds. */
      words: number;
      /** Ids of the rubric's criteria by verdict; all empty for exact kinds. */
      criteria: { met: string[]; partly: string[]; missing: string[]; contradicted: string[] };
    }
  | {
      kind: 'attempt_graded';
      attemptId: string;
      title: string;
      mode: Mode;
      /** 0 to 100; null under 60 % of the weight judged. */
      percent: number | null;
      counted: number;
      of: number;
    }
  | { kind: 'achievement_earned'; achievementId: string; name: string; why: string }
  | { kind: 'session_reused' }
  | { kind: 'password_reset_asked' };

/** A fact as it stands in the ledger. */
export type LedgerEvent = LedgerFact & { userId: string; seq: number; occurredAt: Date };

/** Appends facts to a person's ledger inside the transaction of what made them true. */
export type AppendEvents = (tx: Tx, userId: string, at: Date, facts: LedgerFact[]) => Promise<void>;

/** Reads a person's events in order, each once; what it writes in `tx` commits with its place. */
export type Projection = {
  name: string;
  project: (tx: Tx, userId: string, events: LedgerEvent[]) => Promise<void>;
};
