// The list against a real PostgreSQL: no gaps or duplicates across pages while rows are added, literal search, correct totals.
import { ReviewSort, type PastAttempt } from '@rehearse/contract/insights/review.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { recountTotals } from '../../../../testing/recount-totals.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import { attemptItems, attempts, attemptWords } from '../../../platform/db/schema/attempts.ts';
import { grades } from '../../../platform/db/schema/grading.ts';
import { users } from '../../../platform/db/schema/identity.ts';
import { questions, questionVersions } from '../../../platform/db/schema/questions.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { listPastAttempts } from './list-past-attempts.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const start = Date.parse('2026-03-01T12:00:00Z');

const stem = 'What does an INDEX cost you at 100% load?';

let testDatabase: TestDatabase;
let db: Database;
let repository: ReviewRepository;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.connectionString, silent, 4);
  repository = createReviewRepository(db);
  const at = new Date(start);
  await db.insert(questions).values({ id: 'q-index', state: 'published', currentVersion: 1, changedAt: at });
  await db.insert(questionVersions).values({
    questionId: 'q-index',
    version: 1,
    contentHash: 'x',
    kind: 'short_answer',
    track: 'data',
    skill: 'sql',
    seniority: 'mid',
    difficulty: 0,
    minutes: 3,
    stem,
    content: {} as never,
    createdAt: at,
  });
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.drop();
});

const addUser = async (): Promise<string> => {
  const id = newId();
  await db.insert(users).values({
    id,
    kind: 'member',
    email: `${id}@example.org`,
    emailKey: `${id}@example.org`,
    role: 'USER',
    status: 'active',
    createdAt: new Date(start),
  });
  return id;
};

/** `shares`: one grade per question; null is a grade without a score, undefined is no grade yet. */
type Made = { minute: number; shares: (number | null | undefined)[]; state?: 'active' | 'submitted' };

const addAttempt = async (
  userId: string,
  { minute, shares, state = 'submitted' }: Made,
  title = 'SQL, mid-level',
) => {
  const id = newId();
  const startedAt = new Date(start + minute * 60_000);
  const submitted = state === 'submitted' ? { submittedAt: startedAt, submittedBy: 'person' as const } : {};
  await db.insert(attempts).values({
    userId,
    id,
    title,
    state,
    mode: 'practice',
    track: 'data',
    blueprint: {} as never,
    questions: shares.length,
    seed: 's',
    startedAt,
    touchedAt: startedAt,
    ...submitted,
  });
  await db.insert(attemptItems).values(
    shares.map((_, index) => ({
      userId,
      attemptId: id,
      position: index + 1,
      questionId: 'q-index',
      questionVersion: 1,
      kind: 'short_answer',
      skill: 'sql',
    })),
  );
  if (state === 'submitted')
    await db.insert(attemptWords).values({ userId, attemptId: id, words: `${title}\n${stem}`.toLowerCase() });
  for (const [index, share] of shares.entries()) {
    if (share !== undefined) await addGrade(userId, id, index + 1, 1, share);
  }
  return id;
};

const addGrade = async (
  userId: string,
  attemptId: string,
  position: number,
  number: number,
  share: number | null,
) => {
  await db.insert(grades).values({
    userId,
    attemptId,
    position,
    number,
    id: newId(),
    state: share === null ? 'unsure' : 'graded',
    points: share === null ? null : share * 7,
    max: 7,
    judgments: [],
    comment: '',
    cause: 'first',
    graderKind: 'built_in',
    graderName: 'g',
    graderVersion: '1',
    questionId: 'q-index',
    questionVersion: 1,
    skill: 'sql',
    createdAt: new Date(start),
  });
  await recountTotals(db, userId, [attemptId]);
};

const list = (userId: string, query: Parameters<typeof listPastAttempts>[2] = {}) =>
  listPastAttempts({ repository }, userId, query);

const walk = async (
  userId: string,
  sort: z.infer<typeof ReviewSort>,
  betweenPages: () => Promise<void> = async () => {},
) => {
  const seen: z.infer<typeof PastAttempt>[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await list(userId, { sort, cursor });
    seen.push(...page.items);
    if (page.next === null) return seen;
    cursor = page.next;
    await betweenPages();
  }
};

const share = fc.constantFrom(0, 0.5, 1, null, undefined);
const made = fc.record({
  minute: fc.nat(9),
  shares: fc.array(share, { minLength: 1, maxLength: 3 }),
  state: fc.constantFrom('submitted' as const, 'submitted' as const, 'active' as const),
});

describe('pages', () => {
  it('list every test exactly once in every order, even while tests are added', async () => {
    const walks = fc.record({
      rows: fc.array(made, { minLength: 15, maxLength: 50 }),
      added: made,
    });
    await fc.assert(
      fc.asyncProperty(walks, async ({ rows, added }) => {
        const userId = await addUser();
        const ids = [];
        for (const row of rows) ids.push(await addAttempt(userId, row));
        for (const sort of ReviewSort.options) {
          const addOne = async () => void (await addAttempt(userId, added));
          const seen = (await walk(userId, sort, addOne)).map(({ id }) => id);
          expect(new Set(seen).size).toBe(seen.length);
          expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are in the requested order, with tests without a total last', async () => {
    const userId = await addUser();
    const totals = [[0.5], [1], [null], [0], [1], [undefined]];
    for (const [minute, shares] of totals.entries()) await addAttempt(userId, { minute, shares });
    const percents = async (sort: 'best' | 'worst') =>
      (await walk(userId, sort)).map(({ total }) => total.percent);
    expect(await percents('best')).toEqual([100, 100, 50, 0, null, null]);
    expect(await percents('worst')).toEqual([0, 50, 100, 100, null, null]);
    const oldest = (await walk(userId, 'oldest')).map(({ startedAt }) => startedAt);
    expect(oldest).toEqual(oldest.toSorted());
    expect((await walk(userId, 'newest')).map(({ startedAt }) => startedAt)).toEqual(oldest.toReversed());
  });

  it('refuse a cursor from another order and a damaged one', async () => {
    const userId = await addUser();
    for (let minute = 0; minute < 21; minute += 1) await addAttempt(userId, { minute, shares: [1] });
    const { next } = await list(userId, { sort: 'best' });
    for (const cursor of [next!, 'x', Buffer.from('["newest",0,"x","y"]').toString('base64url')]) {
      await expect(list(userId, { sort: 'newest', cursor })).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('totals', () => {
  const totalOf = async (shares: Made['shares'], state?: Made['state']) => {
    const userId = await addUser();
    await addAttempt(userId, { minute: 0, shares, ...(state ? { state } : {}) });
    const [only] = (await list(userId)).items;
    return only!;
  };

  it('are shown if at least 60% of the answers are graded', async () => {
    expect(await totalOf([1, 0.5, 1, null, undefined])).toMatchObject({
      waiting: 1,
      total: { percent: 83, counted: 3, of: 5 },
    });
    expect((await totalOf([1, 0.5, null, null, undefined])).total).toEqual({
      percent: null,
      counted: 2,
      of: 5,
    });
  });

  it('are hidden until submission', async () => {
    expect(await totalOf([1, 1], 'active')).toMatchObject({
      waiting: 0,
      total: { percent: null, counted: 0 },
    });
  });

  it('use the newest grade of an answer', async () => {
    const userId = await addUser();
    const id = await addAttempt(userId, { minute: 0, shares: [null, 1] });
    await addGrade(userId, id, 1, 2, 0);
    expect((await list(userId)).items[0]?.total).toEqual({ percent: 50, counted: 2, of: 2 });
  });
});

describe('search', () => {
  const found = async (userId: string, search: string) =>
    (await list(userId, { search })).items.map(({ title }) => title);

  it('matches titles and questions, ignoring case', async () => {
    const userId = await addUser();
    await addAttempt(userId, { minute: 0, shares: [1] }, 'Ownership, senior');
    expect(await found(userId, 'owner')).toEqual(['Ownership, senior']);
    expect(await found(userId, ' an index COST ')).toEqual(['Ownership, senior']);
    expect(await found(userId, 'a cache')).toEqual([]);
  });

  it('paginates its results', async () => {
    const userId = await addUser();
    for (let minute = 0; minute < 23; minute += 1) await addAttempt(userId, { minute, shares: [1] });
    for (const sort of ReviewSort.options) {
      const first = await list(userId, { search: 'index', sort });
      const rest = await list(userId, { search: 'index', sort, cursor: first.next ?? undefined });
      expect([first.total, rest.total, rest.items.length]).toEqual([23, 23, 3]);
    }
  });

  it('matches % and _ literally', async () => {
    const userId = await addUser();
    await addAttempt(userId, { minute: 0, shares: [1] }, 'Ownership, senior');
    expect(await found(userId, '100% load')).toHaveLength(1);
    expect(await found(userId, '10%load')).toEqual([]);
    expect(await found(userId, 'Owners_ip')).toEqual([]);
  });

  it('counts its results and excludes other people’s tests', async () => {
    const [mine, other] = [await addUser(), await addUser()];
    for (let minute = 0; minute < 23; minute += 1) await addAttempt(mine, { minute, shares: [1] });
    await addAttempt(other, { minute: 0, shares: [1] });
    expect(await list(mine, { search: 'sql' })).toMatchObject({ total: 23 });
    expect(await list(mine, { track: 'backend' })).toEqual({ items: [], next: null, total: 0 });
    expect((await list(other)).total).toBe(1);
  });
});
