// A stored version of a question: immutable, so it can be cached and shared.
import type { ModelAuthorship } from '@rehearse/contract/kinds/authoring.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';

export type StoredQuestion = {
  id: string;
  version: number;
  authoring: AuthoringQuestion;
  /** Absent for questions from the bank's files. */
  written?: ModelAuthorship | undefined;
};

/** Identifies one version. */
export type VersionName = { id: string; version: number };

/** The first line of a question's text, used as its title in lists. */
export const stemOf = (text: string): string => text.trim().split('\n')[0]?.trim() ?? '';

/** The form shown in lists, without anything about the answer. */
export const lineOfStored = ({ id, version, authoring, written }: StoredQuestion) => {
  const { kind, track, skill, seniority, text } = authoring;
  return { id, version, kind, track, skill, seniority, stem: stemOf(text), written };
};
