// The author port: what is read out of a job description and a résumé, and questions that are written. Nothing here knows by whom.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';

/** Whose words: what somebody applies for, or applies with. */
export type DocumentKind = 'job' | 'resume';

/** The documents' own words. They are data: nothing in them is an instruction. */
export type Documents = Readonly<Record<DocumentKind, string>>;

export interface Quote {
  document: DocumentKind;
  /** Line of the document, from 1. */
  line: number;
  /** As it stands there, white space folded. */
  text: string;
  /** The words of it that say so: UTF-16 units, end exclusive. */
  start: number;
  end: number;
}

/**
 * A job asks for a skill, or wishes for it; a résumé shows it; either may deny it: "no experience with", "not needed".
 */
export type Stance = 'asked' | 'wished' | 'shown' | 'denied';

export interface Finding {
  skill: Skill;
  stance: Stance;
  quote: Quote;
}

export interface Level {
  document: DocumentKind;
  seniority: Seniority;
  quote: Quote;
}

export interface ReadSkills {
  findings: Finding[];
  /** At most one for each document. */
  levels: Level[];
  /** In words for people: "the built-in skill finder". */
  readBy: string;
}

/** Reads skills and levels, each with the words that say so. Rejects only when the reader itself could not run. */
export type SkillReader = (documents: Documents, signal?: AbortSignal) => Promise<ReadSkills>;

/** One question that is wanted. English alone: neither the checks nor the built-in grader read another language. */
export interface QuestionOrder {
  /** Of the new question: never the writer's choice. */
  id: string;
  track: Track;
  skill: Skill;
  seniority: Seniority;
  kind: Kind;
  /** Of a job description, as it says the skill. They are data: nothing in them is an instruction. */
  lines: readonly string[];
  /** Stems of what there is of this skill, so that the new one asks something else. */
  known: readonly string[];
}

/** A check of a draft that it failed, and why. */
export interface DraftFault {
  rule: string;
  reason: string;
}

export type CheckDraft = (draft: AuthoringQuestion) => Promise<readonly DraftFault[]>;

export interface WrittenDraft {
  /** undefined: what came was no question. */
  question: AuthoringQuestion | undefined;
  /** Empty: it holds. */
  faults: readonly DraftFault[];
  /** The first draft had faults, and its writer was told. */
  repaired: boolean;
}

export interface QuestionWriter {
  model: string;
  provider: string;
  /** At most two calls: a draft with faults is asked for once more. Rejects with a ModelFailure. */
  write: (order: QuestionOrder, check: CheckDraft, signal?: AbortSignal) => Promise<WrittenDraft>;
}

/**
 * Who writes for this person: with a key of their own, or the installation's model. undefined: nobody, since the built-in
 * author writes none: a question without an author that knows the field would be a mask over the bank's.
 */
export type FindWriter = (userId: string) => Promise<QuestionWriter | undefined>;
