// Grading data of several versions at once, with their keys. Never for a response.
import { markingKeyOf } from './marking-key.ts';
import type { ReadVersions } from './read-versions.ts';
import type { VersionName } from './stored-question.ts';
import type { createWrittenRepository } from './written.repository.ts';

type Deps = {
  readVersions: ReadVersions;
  written: Pick<ReturnType<typeof createWrittenRepository>, 'isPersonal'>;
};

/** In the order of the names. */
export const readMarkingsOf = async ({ readVersions, written }: Deps, names: readonly VersionName[]) =>
  Promise.all(
    (await readVersions(names)).map(async (stored) => {
      const { kind, skill, track, seniority } = stored.authoring;
      /** Written for one person and never published. */
      const personal = stored.written !== undefined && (await written.isPersonal(stored.id));
      return { kind, skill, track, seniority, personal, key: markingKeyOf(stored) };
    }),
  );
