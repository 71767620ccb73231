// The author port: what is read out of a job description and a résumé. Nothing here knows who reads.
import type { Seniority, Skill } from '@rehearse/contract/primitives.ts';

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
  /** In words for people: "the built-in reader". */
  readBy: string;
}

/** Reads skills and levels, each with the words that say so. Rejects only when the reader itself could not run. */
export type SkillReader = (documents: Documents, signal?: AbortSignal) => Promise<ReadSkills>;
