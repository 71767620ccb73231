// All SQL for choosing and reading questions: the catalog, candidates for a test, versions.
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { CatalogCell } from '@rehearse/contract/questions/questions.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority, Skill, Track } from '@rehearse/contract/primitives.ts';
import type { Database } from '../../../platform/db/database.ts';
import { metQuestions } from '../../../platform/db/schema/attempts.ts';
import { questions, questionVersions, writtenQuestions } from '../../../platform/db/schema/questions.ts';
import { authorshipOf } from '../../../platform/kernel/authorship.ts';
import type { StoredQuestion, VersionName } from './stored-question.ts';
import { createHeadReader } from './version-heads.repository.ts';

/** The choices for a test; an empty list means no restriction. */
export type CandidateFilter = { track: Track; skills: Skill[]; kinds: Kind[] };

/** A published question a test can use. */
export type Candidate = VersionName & {
  kind: Kind;
  skill: Skill;
  seniority: Seniority;
  /** Expected time. */
  minutes: number;
  /** IRT logit. */
  difficulty: number;
  /** Whether a language model wrote it. */
  isWritten: boolean;
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
  const readHeads = createHeadReader(db);
  /** When this person last started a test with each question (Unix ms), in one track or all. */
  const metBy = async (userId: string, track?: Track): Promise<Map<string, number>> => {
    const rows = await db
      .select({ met: metQuestions.met })
      .from(metQuestions)
      .where(and(eq(metQuestions.userId, userId), track ? eq(metQuestions.track, track) : undefined));
    return new Map(rows.flatMap(({ met }) => Object.entries(met)));
  };
  const candidatesOf = async (
    names: readonly VersionName[],
    met: ReadonlyMap<string, number>,
    wanted: Partial<CandidateFilter> = {},
  ): Promise<(Candidate & { track: Track })[]> => {
    const { track, skills = [], kinds = [] } = wanted;
    return (await readHeads(names))
      .filter(
        (head) =>
          (!track || head.track === track) &&
          (skills.length === 0 || skills.includes(head.skill)) &&
          (kinds.length === 0 || kinds.includes(head.kind)),
      )
      .map((head) => {
        const at = met.get(head.id);
        return { ...head, lastSeenAt: at === undefined ? null : new Date(at) };
      });
  };
  /** An index-only scan. */
  const published = (): Promise<VersionName[]> =>
    db
      .select({ id: questions.id, version: questions.currentVersion })
      .from(questions)
      .where(eq(questions.state, 'published'))
      .orderBy(questions.id);

  return {
    countPublished: async (): Promise<CatalogCell[]> => {
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
      return rows as CatalogCell[];
    },
    findCandidates: async (userId: string, wanted: CandidateFilter): Promise<Candidate[]> =>
      candidatesOf(await published(), await metBy(userId, wanted.track), wanted),
    namesOfPublished: published,
    minutesOf: async (names: readonly VersionName[]): Promise<Map<string, number>> =>
      new Map((await readHeads(names)).map(({ id, version, minutes }) => [`${id}@${version}`, minutes])),
    difficultiesOf: async (names: readonly VersionName[]): Promise<Map<string, number>> =>
      new Map(
        (await readHeads(names)).map(({ id, version, difficulty }) => [`${id}@${version}`, difficulty]),
      ),
    /** These versions, even if their questions are retired. */
    findVersions: async (userId: string, names: readonly VersionName[]): Promise<Candidate[]> =>
      candidatesOf(names, await metBy(userId)),
    /** The current versions of these questions that this person can be asked: published, or written for them. */
    findUsable: async (userId: string, ids: string[]): Promise<(Candidate & { track: Track })[]> => {
      if (ids.length === 0) return [];
      const names = await db
        .select({ id: questions.id, version: questions.currentVersion })
        .from(questions)
        .where(and(usableBy(userId), inArray(questions.id, ids)))
        .orderBy(questions.id);
      return candidatesOf(names, await metBy(userId));
    },
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
      return rows.map(({ by, at, ...row }) => ({ ...row, written: authorshipOf(by, at) }));
    },
  };
};
