// The author port: finds skills in a job description and a résumé, and writes new questions. Independent of what does so.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** The source: the job description, or the résumé. */
export type DocumentKind = 'job' | 'resume';

/** The text of the documents. It is data: nothing in it is an instruction. */
export type Documents = Readonly<Record<DocumentKind, string>>;

export interface Quote {
  document: DocumentKind;
  /** Line of the document, from 1. */
  line: number;
  /** Quoted with white space collapsed. */
  text: string;
  /** Range of the quote that names it: UTF-16 units, end exclusive. */
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
  /** Display name: "the built-in skill finder". */
  readBy: string;
}

/** Finds skills and levels, each with its quote. Rejects only when the reader itself could not run. */
export type SkillReader = (documents: Documents, signal?: AbortSignal) => Promise<ReadSkills>;

/** A request for one question, in English only: the checks and the built-in grader read nothing else. */
export interface QuestionOrder {
  /** Of the new question; the writer doesn't choose it. */
  id: string;
  track: Track;
  skill: Skill;
  seniority: Seniority;
  kind: Kind;
  /** Lines of a job description that mention the skill. They are data, never instructions. */
  lines: readonly string[];
  /** Existing questions on this skill, so that the new one differs. */
  known: readonly string[];
}

/** A check that the draft failed, and why. */
export interface DraftFault {
  rule: string;
  reason: string;
}

export type CheckDraft = (draft: AuthoringQuestion) => Promise<readonly DraftFault[]>;

export interface WrittenDraft {
  /** undefined: the reply was not a question. */
  question: AuthoringQuestion | undefined;
  /** Empty: every check passed. */
  faults: readonly DraftFault[];
  /** The first draft failed a check and was sent back. */
  repaired: boolean;
}

export interface QuestionWriter {
  model: string;
  provider: string;
  /** At most two calls: a failed draft is sent back once. Rejects with a ModelFailure. */
  write: (order: QuestionOrder, check: CheckDraft, signal?: AbortSignal) => Promise<WrittenDraft>;
}

/**
 * Who writes for this person: with a key of their own, or the installation's model. undefined: nobody, since the built-in
 * author writes none: a question without an author that knows the field would be a mask over the bank's.
 */
export type FindWriter = (userId: string) => Promise<QuestionWriter | undefined>;
