// Suggests tests from a job description and a résumé. Both are treated as data, and neither is stored.
import type { Suggestion } from '@rehearse/contract/insights/documents.ts';
import { visibleCharacter } from '@rehearse/contract/primitives.ts';
import type { Documents, ReadSkills } from '../../../ai/author.port.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import { createPerKeyLimit } from '../../../platform/kernel/concurrency-limit.ts';
import { apart, type RunTextWork } from '../../../platform/text-workers/text-workers.port.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import type * as documentTasks from './document-work.ts';
import { suggestBlueprints } from './suggest-blueprints.ts';
import { titleOf } from './title-of.ts';

export type SuggestDeps = {
  /** Reads with the person's model if they have one. Disconnecting cancels the call. */
  readSkills: (userId: string, documents: Documents, signal: AbortSignal) => Promise<ReadSkills>;
  attempts: Pick<Attempts, 'countQuestions'>;
  runTextWork: RunTextWork;
};

const documentWork = new URL('./document-work.ts', import.meta.url);

/** Retry-After in seconds; by then, the person's earlier request has ended. */
const retryAfterSeconds = 2;

/** Allows one request at a time per person, so that no one fills the queue for others. */
export const createSuggestTest = ({ readSkills, attempts, runTextWork }: SuggestDeps) => {
  const work = apart<typeof documentTasks>(runTextWork, documentWork);
  const limited = createPerKeyLimit(
    () => new AppError('too_many_requests', { retryAfter: retryAfterSeconds }),
  );

  const suggest = async (userId: string, given: Documents, signal: AbortSignal): Promise<Suggestion> => {
    const documents = await work('tidyDocuments', [given], signal);
    if (!visibleCharacter.test(documents.job + documents.resume)) throw new AppError('document_empty');
    const read = await readSkills(userId, documents, signal);
    const { skills, levels } = await work('showFindings', [documents, read], signal);
    const withResume = documents.resume !== '';
    const title = titleOf(documents.job || documents.resume);
    return {
      readBy: read.readBy,
      skills,
      levels: levels.map(({ seniority, quote }) => ({ seniority, quote })),
      tests: await suggestBlueprints({ skills, levels, withResume, title }, (blueprint) =>
        attempts.countQuestions(userId, blueprint),
      ),
    };
  };

  return (userId: string, given: Documents, signal: AbortSignal): Promise<Suggestion> =>
    limited(userId, () => suggest(userId, given, signal));
};
