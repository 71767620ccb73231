// A version of a question as it is kept: immutable, so it may be cached and shared by everybody.
import type { ModelAuthorship } from '@rehearse/contract/kinds/authoring.ts';
import type { AuthoringQuestion } from '@rehearse/contract/questions.ts';

export type StoredQuestion = {
  id: string;
  version: number;
  authoring: AuthoringQuestion;
  /** Absent: of the bank. */
  written?: ModelAuthorship | undefined;
};

/** Names one version. */
export type VersionName = { id: string; version: number };

/** The first line of a question's text, by which lists name it. */
export const stemOf = (text: string): string => text.trim().split('\n')[0]?.trim() ?? '';

/** As lists name it: nothing of its answer. */
export const lineOfStored = ({ id, version, authoring, written }: StoredQuestion) => {
  const { kind, track, skill, seniority, text } = authoring;
  return { id, version, kind, track, skill, seniority, stem: stemOf(text), written };
};
