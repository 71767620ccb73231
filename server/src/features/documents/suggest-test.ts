// Suggests tests from what somebody applies for and with. Both texts are data, and neither is kept.
import type { Blueprint } from '@rehearse/contract/attempts.ts';
import type { Suggestion } from '@rehearse/contract/documents.ts';
import { somethingToSee } from '@rehearse/contract/primitives.ts';
import type { Documents, ReadSkills } from '../../ai/author.port.ts';
import { AppError } from '../../kernel/app-error.ts';
import { clipped, foundSkills, standingIn } from './found-skills.ts';
import { suggestBlueprints } from './suggest-blueprints.ts';
import { titleOf } from './title-of.ts';
import { tidyText } from './tidy-text.ts';

export type SuggestNeeds = {
  /** For this person: with a model of theirs, or without. Whoever leaves ends the call. */
  readSkills: (userId: string, documents: Documents, leaving: AbortSignal) => Promise<ReadSkills>;
  /** How many questions there are for these choices. */
  countQuestions: (userId: string, blueprint: Blueprint) => Promise<number>;
};

export const suggestTest = async (
  { readSkills, countQuestions }: SuggestNeeds,
  userId: string,
  given: Documents,
  leaving: AbortSignal,
): Promise<Suggestion> => {
  const documents = { job: tidyText(given.job), resume: tidyText(given.resume) };
  if (!somethingToSee.test(documents.job + documents.resume)) throw new AppError('document_empty');
  const read = await readSkills(userId, documents, leaving);
  const stands = standingIn(documents);
  const skills = foundSkills(read.findings, documents);
  const levels = read.levels.filter(({ quote }) => stands(quote));
  const withResume = documents.resume !== '';
  const title = titleOf(documents.job || documents.resume);
  return {
    readBy: read.readBy,
    skills,
    levels: levels.map(({ seniority, quote }) => ({ seniority, quote: clipped(quote) })),
    tests: await suggestBlueprints({ skills, levels, withResume, title }, (blueprint) =>
      countQuestions(userId, blueprint),
    ),
  };
};
