// The projection against a real PostgreSQL: a later grade replaces the share and keeps the day; rereading changes nothing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { openDatabase, transactOn, type Database } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/identity.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { LedgerEvent } from '../../../platform/kernel/ledger-event.ts';
import { progressProjection } from './project-progress.ts';
import { createProgressRepository } from './progress.repository.ts';

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const attemptId = newId();

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.connectionString, silent, 2);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.drop();
});

const addUser = async (): Promise<string> => {
  const id = newId();
  const [email, createdAt] = [`${id}@example.org`, new Date()];
  const row = {
    id,
    kind: 'member',
    email,
    emailKey: email,
    role: 'USER',
    status: 'active',
    createdAt,
  } as const;
  await db.insert(users).values(row);
  return id;
};

const graded = (userId: string, seq: number, occurredAt: string, share: number | null): LedgerEvent => ({
  kind: 'answer_graded',
  userId,
  seq,
  occurredAt: new Date(occurredAt),
  attemptId,
  position: 1,
  questionId: 'q',
  questionKind: 'long_answer',
  skill: 'sql',
  track: 'data',
  seniority: 'mid',
  mode: 'practice',
  number: seq,
  state: share === null ? 'unsure' : 'graded',
  share,
  answered: true,
  words: 80,
  criteria: { met: [], partly: [], missing: [], contradicted: [] },
});

const read = async (userId: string, events: LedgerEvent[]) => {
  const repository = createProgressRepository(db);
  const projection = progressProjection({
    repository,
    identity: { timeZoneOf: async () => 'Europe/Berlin' },
  });
  await transactOn(db)((tx) => projection.project(tx, userId, events));
  const counted = await repository.countedAnswers(userId, '2026-01-01', 20, []);
  return { counted, days: await repository.answersPerDay(userId, '2026-01-01') };
};

it('replaces the share with a later grade and keeps the day of the answer', async () => {
  const userId = await addUser();
  const unsure = await read(userId, [graded(userId, 1, '2026-03-01T23:30:00Z', null)]);
  // 12:30 a.m. in Berlin
  expect(unsure).toEqual({ counted: [], days: [{ day: '2026-03-02', answers: 1 }] });
  const again = await read(userId, [graded(userId, 2, '2026-03-09T12:00:00Z', 0.75)]);
  expect(again.counted).toEqual([{ skill: 'sql', day: '2026-03-02', share: 0.75 }]);
  expect(again.days).toEqual(unsure.days);
});

it('gives the same result when events are reread', async () => {
  const userId = await addUser();
  const events = [
    graded(userId, 1, '2026-03-01T10:00:00Z', 0.5),
    graded(userId, 2, '2026-03-02T10:00:00Z', 1),
  ];
  expect(await read(userId, events)).toEqual(await read(userId, events));
});

it('excludes a deleted test, even if both events arrive together', async () => {
  const userId = await addUser();
  const occurredAt = new Date('2026-03-02T10:00:00Z');
  const gone: LedgerEvent = { kind: 'attempt_deleted', attemptId, userId, seq: 2, occurredAt };
  const first = graded(userId, 1, '2026-03-01T10:00:00Z', 0.5);
  expect(await read(userId, [first, gone])).toEqual({ counted: [], days: [] });
});
