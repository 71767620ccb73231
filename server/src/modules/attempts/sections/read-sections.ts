// Reads the outcome of each section of a test, for its results.
import type { SectionSpan } from '@rehearse/contract/insights/results.ts';
import { orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AttemptsRepository } from '../attempts.repository.ts';
import { sectionSpans } from './section-spans.ts';

type Deps = { repository: Pick<AttemptsRepository, 'find'> };

/** Throws `not_found`. */
export const readSections = async (
  { repository }: Deps,
  userId: string,
  id: string,
): Promise<SectionSpan[] | undefined> => {
  const { blueprint, sections, submittedAt } = orNotFound(await repository.find(userId, id));
  return blueprint.sections && sections ? sectionSpans(blueprint.sections, sections, submittedAt) : undefined;
};
