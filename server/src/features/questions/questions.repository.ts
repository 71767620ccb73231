// All SQL of choosing and reading questions: the catalogue, candidates for a test, versions.
import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CatalogueCell } from '@rehearse/contract/questions.ts';
import type { Kind, Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../db/database.ts';
import { attemptItems, attempts } from '../../db/schema/attempts.ts';
import { questions, questionVersions, writtenQuestions } from '../../db/schema/questions.ts';
import { writtenOf } from '../../kernel/written-of.ts';
import type { StoredQuestion, VersionName } from './stored-question.ts';

/** What a test wants; an empty list means no restriction. */
export type Wanted = { track: Track; skills: Skill[]; kinds: Kind[] };

/** A published question that a test may take. */
export type Candidate = VersionName & {
  kind: Kind;
  skill: Skill;
  seniority: Seniority;
  /** Expected time. */
  minutes: number;
  /** IRT logit. */
  difficulty: number;
  /** When this person last started a test with it (any version); null if never. */
  lastSeenAt: Date | null;
};

export type QuestionsRepository = ReturnType<typeof createQuestionsRepository>;

const isCurrent = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.currentVersion),
);

const usableBy = (userId: string) =>
  sql`(${questions.state} = 'published' or (${questions.state} = 'personal' and ${questions.ownerId} = ${userId}))`;

export const createQuestionsRepository = (db: Database) => {
  const candidates = async (
    userId: string,
    which: SQL | undefined,
    usable: SQL = eq(questions.state, 'published'),
  ): Promise<Candidate[]> => {
    const { kind, skill, seniority, minutes, difficulty } = questionVersions;
    const rows = await db
      .select({
        id: questions.id,
        version: questions.currentVersion,
        kind,
        skill,
        seniority,
        minutes,
        difficulty,
        lastSeenAt: sql<string | null>`(
          select to_json(max(${attempts.startedAt})) #>> '{}' from ${attemptItems}
          join ${attempts} on ${attempts.userId} = ${attemptItems.userId} and ${attempts.id} = ${attemptItems.attemptId}
          where ${attemptItems.userId} = ${userId} and ${attemptItems.questionId} = ${questions.id}
        )`,
      })
      .from(questions)
      .innerJoin(questionVersions, isCurrent)
      .where(and(usable, which))
      .orderBy(questions.id);
    return rows.map((row) => ({
      ...(row as Omit<Candidate, 'lastSeenAt'>),
      lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt),
    }));
  };

  return {
    countPublished: async (): Promise<CatalogueCell[]> => {
      const { track, skill, seniority, kind, minutes } = questionVersions;
      const rows = await db
        .select({
          track,
          skill,
          seniority,
          kind,
          count: count(),
          minutes: sql<number>`avg(${minutes})::float8`,
        })
        .from(questions)
        .innerJoin(questionVersions, isCurrent)
        .where(eq(questions.state, 'published'))
        .groupBy(track, skill, seniority, kind)
        .orderBy(track, skill, seniority, kind);
      return rows as CatalogueCell[];
    },
    findCandidates: (userId: string, wanted: Wanted): Promise<Candidate[]> =>
      candidates(
        userId,
        and(
          eq(questionVersions.track, wanted.track),
          wanted.skills.length > 0 ? inArray(questionVersions.skill, wanted.skills) : undefined,
          wanted.kinds.length > 0 ? inArray(questionVersions.kind, wanted.kinds) : undefined,
        ),
      ),
    namesOfPublished: async (): Promise<VersionName[]> =>
      db
        .select({ id: questions.id, version: questionVersions.version })
        .from(questions)
        .innerJoin(questionVersions, isCurrent)
        .where(eq(questions.state, 'published')),
    /** Those of these questions that this person may be asked, at their current version: published, or written for them. */
    findUsable: async (userId: string, ids: string[]): Promise<Candidate[]> =>
      ids.length === 0 ? [] : candidates(userId, inArray(questions.id, ids), usableBy(userId)),
    readVersions: async (names: readonly VersionName[]): Promise<StoredQuestion[]> => {
      if (names.length === 0) return [];
      const { questionId, version, content } = questionVersions;
      const rows = await db
        .select({
          id: questionId,
          version,
          authoring: content,
          by: writtenQuestions.writtenBy,
          at: writtenQuestions.writtenAt,
        })
        .from(questionVersions)
        .leftJoin(writtenQuestions, eq(writtenQuestions.questionId, questionId))
        .where(or(...names.map((name) => and(eq(questionId, name.id), eq(version, name.version)))));
      return rows.map(({ by, at, ...row }) => ({ ...row, written: writtenOf(by, at) }));
    },
  };
};
