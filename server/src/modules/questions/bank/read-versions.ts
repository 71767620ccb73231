// Versions by name, cached in memory: they're immutable, so never stale.
import type { QuestionsRepository } from './questions.repository.ts';
import type { StoredQuestion, VersionName } from './stored-question.ts';

/** Versions cached in memory, about 6 kB each; the oldest is evicted. */
const mostKept = 2_000;

const keyOf = ({ id, version }: VersionName): string => `${id}@${version}`;

export type ReadVersions = (names: readonly VersionName[]) => Promise<StoredQuestion[]>;

/** In the order of the names. Throws for a version that doesn't exist, which would be a bug: names come from stored tests. */
export const createVersionReader = (repository: Pick<QuestionsRepository, 'readVersions'>): ReadVersions => {
  const kept = new Map<string, StoredQuestion>();
  return async (names) => {
    const read = new Map<string, StoredQuestion>();
    const missingNames = names.filter((name) => {
      const known = kept.get(keyOf(name));
      if (known) read.set(keyOf(name), known);
      return !known;
    });
    for (const question of await repository.readVersions(missingNames)) {
      read.set(keyOf(question), question);
      kept.set(keyOf(question), question);
    }
    for (const key of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(key);
    }
    return names.map((name) => {
      const question = read.get(keyOf(name));
      if (!question) throw new Error(`question version ${keyOf(name)} not found`);
      return question;
    });
  };
};
