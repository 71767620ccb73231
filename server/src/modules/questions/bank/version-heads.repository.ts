// The fields of each version used to choose questions for tests; cached in memory, since versions never change.
import { and, eq, or } from 'drizzle-orm';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../../platform/db/database.ts';
import { questionVersions, writtenQuestions } from '../../../platform/db/schema/questions.ts';
import type { VersionName } from './stored-question.ts';

type VersionHead = VersionName & {
  track: Track;
  kind: Kind;
  skill: Skill;
  seniority: Seniority;
  minutes: number;
  difficulty: number;
  isWritten: boolean;
};

/** Versions cached in memory, about 200 bytes each; the oldest is evicted. */
const mostKept = 20_000;

const keyOf = ({ id, version }: VersionName): string => `${id}@${version}`;

/** In the order of the names; deleted versions are left out. */
export const createHeadReader = (db: Database) => {
  const kept = new Map<string, VersionHead>();
  const read = async (names: readonly VersionName[]): Promise<VersionHead[]> => {
    if (names.length === 0) return [];
    const { questionId, version, track, kind, skill, seniority, minutes, difficulty } = questionVersions;
    const rows = await db
      .select({
        id: questionId,
        version,
        track,
        kind,
        skill,
        seniority,
        minutes,
        difficulty,
        by: writtenQuestions.writtenBy,
      })
      .from(questionVersions)
      .leftJoin(writtenQuestions, eq(writtenQuestions.questionId, questionId))
      .where(or(...names.map((name) => and(eq(questionId, name.id), eq(version, name.version)))));
    return rows.map(({ by, ...row }) => ({
      ...(row as Omit<VersionHead, 'isWritten'>),
      isWritten: by !== null,
    }));
  };
  return async (names: readonly VersionName[]): Promise<VersionHead[]> => {
    const missing = names.filter((name) => !kept.has(keyOf(name)));
    const fresh = new Map((await read(missing)).map((head) => [keyOf(head), head]));
    const found = names.flatMap((name) => kept.get(keyOf(name)) ?? fresh.get(keyOf(name)) ?? []);
    for (const [key, head] of fresh) kept.set(key, head);
    for (const key of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(key);
    }
    return found;
  };
};
