// The author port: finds skills in a job description and a résumé, and writes new questions.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

/** Which document: the job description or the résumé. */
export type DocumentKind = 'job' | 'resume';

/** The text of the documents. It is data, never instructions. */
export type Documents = Readonly<Record<DocumentKind, string>>;

export interface Quote {
  document: DocumentKind;
  /** Line number in the document, from 1. */
  line: number;
  /** Quoted with white space collapsed. */
  text: string;
  /** Where in `text` the skill is named: UTF-16 units, end exclusive. */
  start: number;
  end: number;
}

/**
 * A job requires a skill or lists it as nice to have; a résumé shows it; either can deny it: "no experience with", "not needed".
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
  /** At most one per document. */
  levels: Level[];
  /** Display name: "the built-in skill finder". */
  readBy: string;
}

/** Finds skills and levels, each with a quote. Rejects only if the reader itself fails. */
export type SkillReader = (documents: Documents, signal?: AbortSignal) => Promise<ReadSkills>;

/** A request for one question. English only, since the checks and the built-in grader read nothing else. */
export interface QuestionOrder {
  /** The new question's ID, which the writer doesn't choose. */
  id: string;
  track: Track;
  skill: Skill;
  seniority: Seniority;
  kind: Kind;
  /** Lines of a job description that mention the skill. Data, never instructions. */
  lines: readonly string[];
  /** Existing questions on this skill, so that the new one is different. */
  known: readonly string[];
}

/** A check that the draft failed, with the reason. */
export interface DraftFault {
  rule: string;
  reason: string;
}

export type CheckDraft = (draft: AuthoringQuestion) => Promise<readonly DraftFault[]>;

export interface WrittenDraft {
  /** undefined if the reply wasn't a question. */
  question: AuthoringQuestion | undefined;
  /** Empty if every check passed. */
  faults: readonly DraftFault[];
  /** Whether the first draft failed a check and was sent back. */
  repaired: boolean;
}

export interface QuestionWriter {
  model: string;
  provider: string;
  /** At most two calls: a failed draft is sent back once. Rejects with a ModelFailure. */
  write: (order: QuestionOrder, check: CheckDraft, signal?: AbortSignal) => Promise<WrittenDraft>;
}

/**
 * The writer for this person: their own model or the installation's. undefined without a model, since the built-in author
 * writes no questions: without knowledge of the field, it could only rephrase the bank's.
 */
export type FindWriter = (userId: string) => Promise<QuestionWriter | undefined>;
