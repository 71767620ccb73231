// SQL answers end to end: correct, wrong, broken, endless, hostile, modifying data, and too long; and what stays hidden.
import { api } from '@rehearse/contract/api.ts';
import type { AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { longestStatements } from '@rehearse/contract/kinds/sql/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsOf } from '../../../../testing/answer-key.ts';
import { authoringOf, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Sql = AuthoredOf<'sql'>;
type Started = { id: string; questions: Sql[] };

const start = async (client: Client, length = 1): Promise<Started> => {
  const { id, items } = await startTest(client, { track: 'data', kinds: ['sql'], length });
  const questions: Sql[] = [];
  for (const { question } of items) {
    const authored = await authoringOf(app, question.id, question.version);
    if (authored.kind === 'sql') questions.push(authored);
  }
  return { id, questions };
};

const save = (client: Client, id: string, text: string, position = 1) =>
  client.call(api.saveAnswer, {
    params: { id, position },
    body: { revision: 1, answer: { kind: 'sql', text } },
  });

const gradesOf = async (client: Client, id: string) => {
  await submitTest(app, client, id);
  return must(await client.call(api.readResults, { params: { id } })).items;
};

/** Answers one question with this text, and returns its grade. */
const gradeOf = async (textFor: (question: Sql) => string) => {
  const client = await app.signUp();
  const { id, questions } = await start(client);
  const [question] = questions;
  if (!question) return expect.fail('the bank has no SQL question');
  must(await save(client, id, textFor(question)));
  const [item] = await gradesOf(client, id);
  return { question, item, grade: item?.grade, checks: item?.grade?.checks ?? [] };
};

/** Each data set opens a database, and killing a query also kills its process, so this takes long. */
const long = { timeout: 120_000 };

describe('a grade', long, () => {
  it('is full for a correct query, with a check for each data set, and reveals the solution', async () => {
    const { question, item, grade, checks } = await gradeOf(({ solution }) => solution);
    const hidden = question.hidden.length;
    expect(grade).toMatchObject({ state: 'graded', points: 1, max: 1, grader: { kind: 'exact' } });
    expect(grade?.comment).toBe(
      `Correct on the rows shown and on ${hidden === 2 ? 'both' : `all ${hidden}`} hidden data sets.`,
    );
    expect(checks.map(({ visible }) => visible)).toEqual([true, ...question.hidden.map(() => false)]);
    expect(item?.reveal).toMatchObject({ solution: question.solution, explanation: question.explanation });
  });

  it('is partial for a query that is wrong on some data, and reveals no hidden rows', async () => {
    const { question, grade, checks } = await gradeOf(({ wrong: [first] }) => first?.query ?? '');
    expect(grade?.state).toBe('graded');
    expect(grade?.points).toBeLessThan(1);
    const checksJson = JSON.stringify(checks);
    for (const rows of question.hidden) expect(checksJson).not.toContain(rows.trim());
    for (const { visible, result } of checks)
      if (!visible)
        expect(Object.keys(result).filter((name) => /expected|got|printed|message/.test(name))).toEqual([]);
  });

  it('is at most a third for a query with the expected rows copied from the screen', async () => {
    const { grade } = await gradeOf(({ expected: { columns, rows } }) => {
      const literal = (cell: string | null): string =>
        cell === null ? 'NULL' : `'${cell.replaceAll("'", "''")}'`;
      const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
      return `SELECT * FROM (VALUES ${values}) AS t(${columns.map((_, at) => `c${at}`).join(', ')})`;
    });
    expect(grade?.points).toBeLessThanOrEqual(1 / 3);
  });

  it.each<[string, string, string]>([
    [
      'a syntax error',
      'SELECT *\nFRM t',
      'PostgreSQL reported an error on line 2: syntax error at or near "FRM".',
    ],
    [
      'an endless query',
      'SELECT count(*) FROM generate_series(1, 9999) a, generate_series(1, 9999) b, generate_series(1, 9999) c',
      'Your SQL didn’t finish within two seconds.',
    ],
    [
      'an attack',
      "SELECT pg_read_file('/proc/self/environ')",
      'PostgreSQL reported an error: could not open file',
    ],
    ['no result', 'SET work_mem = 64', 'Your SQL didn’t return the expected rows on the data shown.'],
  ])('is 0 points for %s, with the reason', async (_, text, comment) => {
    const { grade } = await gradeOf(() => text);
    expect(grade).toMatchObject({ state: 'graded', points: 0 });
    expect(grade?.comment).toContain(comment);
  });

  it('shows an error’s line and message for the visible rows only', async () => {
    const { checks } = await gradeOf(() => 'SELECT\n  nothing_here');
    expect(checks[0]?.result).toEqual({
      outcome: 'error',
      error: {
        type: 'undefined_column',
        message: 'column "nothing_here" does not exist',
        line: 2,
        column: 3,
      },
    });
    expect(checks[1]?.result).toEqual({ outcome: 'error', error: { type: 'undefined_column', line: null } });
  });

  it('is “no answer” for a query with only comments', async () => {
    const { grade } = await gradeOf(() => '  \n-- later');
    expect(grade).toMatchObject({ state: 'no_answer', points: 0 });
  });
});

it('statements that modify data are graded by their committed changes', long, async () => {
  const client = await app.signUp();
  const { id, questions } = await start(client, 13);
  const changing = questions.flatMap((question, at) =>
    question.after ? [{ question, position: at + 1 }] : [],
  );
  const [first, second] = changing;
  if (!first || !second) return expect.fail('the bank has too few questions that change data');
  must(await save(client, id, first.question.solution, first.position));
  must(await save(client, id, `BEGIN;\n${second.question.solution}`, second.position));
  const items = await gradesOf(client, id);
  expect(items[first.position - 1]?.grade?.points).toBe(1);
  expect(items[second.position - 1]?.grade?.points).toBeLessThan(1);
});

it('an answer may have 20,000 characters, and one more is refused', async () => {
  const client = await app.signUp();
  const { id } = await start(client);
  expect((await save(client, id, 'x'.repeat(longestStatements + 1))).status).toBe(422);
  expect((await save(client, id, 'x'.repeat(longestStatements))).status).toBe(200);
  expect(await save(client, id, 'a\0b')).toMatchObject({ status: 422 });
});

it('an open test shows the expected columns and nothing from the answer key', async () => {
  const client = await app.signUp();
  const { id, questions } = await start(client, 5);
  const reply = await client.call(api.readAttempt, { params: { id } });
  const replyJson = JSON.stringify(reply.body);
  for (const question of questions) {
    expect(replyJson).toContain(JSON.stringify(question.expected.columns));
    for (const secret of secretsOf(question))
      expect(replyJson).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
});
