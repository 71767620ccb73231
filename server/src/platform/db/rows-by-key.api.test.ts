// Tests that the JSON PostgreSQL writes for a person's export equals what we would write, row by row.
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { wholeOf } from '../../../testing/whole-of.ts';
import { newId } from '../kernel/id.ts';
import { rowsOfPerson } from './rows-by-key.ts';
import { answers, attempts } from './schema/attempts.ts';
import { grades } from './schema/grading.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const texts = ['plain', 'quoted "so" \\ and so', 'two\nlines\ttab', 'ünïcödé 漢字 🎤 \u2028', '', '{"a": 1}'];

const addTests = async (userId: string, tests: number): Promise<void> => {
  for (let test = 0; test < tests; test += 1) {
    const id = newId();
    const at = new Date(Date.parse('2026-03-01T23:59:59.007Z') + test);
    const text = texts[test % texts.length] ?? '';
    await app.db.insert(attempts).values({
      userId,
      id,
      title: text,
      state: 'submitted',
      mode: 'exam',
      track: 'data',
      blueprint: { skills: ['sql'], minutes: null } as never,
      questions: 1,
      seed: text,
      startedAt: at,
      touchedAt: at,
      remainingMs: test % 2 ? 2 ** 40 + test : null,
      percent: test % 3 ? test % 101 : null,
    });
    const answer: Answer = {
      kind: 'long_answer',
      turns: [{ text }, { text: 'x'.repeat((test * 7919) % 5000) }],
    };
    await app.db
      .insert(answers)
      .values({ userId, attemptId: id, position: 1, revision: 1, answer, savedAt: at });
    await app.db.insert(grades).values({
      userId,
      attemptId: id,
      position: 1,
      number: 1,
      id,
      state: 'graded',
      points: test / 3,
      max: 7,
      judgments: [],
      comment: text,
      cause: 'first',
      graderKind: 'exact',
      graderName: 'exact',
      graderVersion: '1',
      questionId: 'any',
      questionVersion: 1,
      skill: 'sql',
      createdAt: at,
    });
  }
};

it('returns every row once, with the JSON that we would write', async () => {
  const [ada, bob] = [await app.signUp(), await app.signUp()];
  await addTests(ada.userId, 450);
  await addTests(bob.userId, 1);
  const cases: [typeof attempts | typeof answers | typeof grades, [PgColumn, ...PgColumn[]]][] = [
    [attempts, [attempts.id]],
    [answers, [answers.attemptId, answers.position]],
    [grades, [grades.attemptId, grades.position, grades.number]],
  ];
  for (const [table, key] of cases) {
    const written = await wholeOf(rowsOfPerson(app.db, table, ada.userId, ...key));
    const rows = await app.db
      .select()
      .from(table)
      .where(eq(table.userId, ada.userId))
      .orderBy(...key.map((column) => asc(column)));
    expect(rows).toHaveLength(450);
    expect(written.map(({ text }) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(rows)));
  }
});

it('returns pages of limited size', async () => {
  const client = await app.signUp();
  await addTests(client.userId, 300);
  const pages = await Array.fromAsync(
    rowsOfPerson(app.db, answers, client.userId, answers.attemptId, answers.position),
  );
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages)
    expect(page.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(200 * 1024);
});
