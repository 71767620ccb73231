// Marked lines, code reviews, and repaired files end to end: text and checks are combined in one grade.
import { api } from '@rehearse/contract/api.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import type { ResultItem } from '@rehearse/contract/insights/results.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoringOf, fully, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { solutionOf } from '../../../kinds/assisted-code/run-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type CodeKind = 'find_bug' | 'code_review' | 'assisted_code';

const start = async <K extends CodeKind>(client: Client, kind: K) => {
  const { id, items } = await startTest(client, { kinds: [kind] });
  const question = items[0]?.question ?? expect.fail('no question');
  const authored = await authoringOf(app, question.id, question.version);
  return { id, question, authored };
};
const save = (client: Client, id: string, answer: object) =>
  client.call(api.saveAnswer, { params: { id, position: 1 }, body: { revision: 1, answer } });
const gradedItem = async (client: Client, id: string): Promise<ResultItem> => {
  await submitTest(app, client, id);
  const { items } = must(await client.call(api.readResults, { params: { id } }));
  return items[0] ?? expect.fail('no result');
};

describe('find the bug', () => {
  const bug = async (client: Client) => {
    const { id, authored } = await start(client, 'find_bug');
    if (authored.kind !== 'find_bug') return expect.fail('another kind');
    return { id, authored };
  };
  const answerOf = (authored: AuthoredOf<'find_bug'>, line: number | null): AnswerOf<'find_bug'> => {
    const words = fully(authored, 1);
    if (words?.kind !== 'find_bug') return expect.fail('another kind');
    return { ...words, line };
  };

  it('grades the marked line together with the text', async () => {
    const client = await app.signUp();
    const { id, authored } = await bug(client);
    must(await save(client, id, answerOf(authored, authored.lines[0] ?? null)));
    const { grade, reveal } = await gradedItem(client, id);
    expect(grade).toMatchObject({ state: 'graded', grader: { kind: 'built_in' } });
    expect(grade?.points).toBe(grade?.max);
    expect(grade?.checks).toMatchObject([{ id: 'line', result: { outcome: 'passed' } }]);
    expect(reveal).toMatchObject({ lines: authored.lines });
  });

  it('gives the text its points without the line, and the line its points without text', async () => {
    const client = await app.signUp();
    const worded = await bug(client);
    must(await save(client, worded.id, answerOf(worded.authored, null)));
    const words = (await gradedItem(client, worded.id)).grade;
    const weight = words?.checks?.[0]?.weight ?? 0;
    expect(words?.points).toBe((words?.max ?? 0) - weight);
    const marked = await bug(client);
    const [line = 1] = marked.authored.lines;
    must(await save(client, marked.id, { kind: 'find_bug', turns: [{ text: '' }], line }));
    const alone = (await gradedItem(client, marked.id)).grade;
    expect(alone).toMatchObject({ state: 'graded', points: alone?.checks?.[0]?.weight });
  });

  it('allows a rewrite, an explanation, and an improved version, and still counts the marked line', async () => {
    const client = await app.signUp();
    const { id, authored } = await bug(client);
    must(await save(client, id, answerOf(authored, authored.lines[0] ?? null)));
    const { grade } = await gradedItem(client, id);
    const params = { id, position: 1 };
    const text = `Another way to put it. ${authored.keyPoints[0]?.phrasings[0] ?? ''}.`;
    const { reading } = must(await client.call(api.rewriteAnswer, { params, body: { text } }));
    const weight = grade?.checks?.[0]?.weight ?? 0;
    expect(reading.max).toBe(grade?.max);
    expect(reading.points).toBeGreaterThan(weight);
    const criterion = grade?.judgments[0]?.criterion ?? '';
    const explanation = must(await client.call(api.explainVerdict, { params, body: { criterion } }));
    const better = must(await client.call(api.improveAnswer, { params }));
    expect(better.pieces.length).toBeGreaterThan(0);
    expect(explanation.text.length).toBeGreaterThan(10);
  });
});

describe('a code review', () => {
  it('is graded comment by comment, and each comment keeps its line', async () => {
    const client = await app.signUp();
    const { id, authored } = await start(client, 'code_review');
    if (authored.kind !== 'code_review') return expect.fail('another kind');
    const turns = authored.keyPoints.map(({ phrasings: [first = ''] }) => ({ text: `${first}.` }));
    const lines = authored.keyPoints.map((point) => point.lines[0] ?? null);
    must(await save(client, id, { kind: 'code_review', turns, lines }));
    const { grade, saved, reveal } = await gradedItem(client, id);
    expect(saved.answer).toMatchObject({ lines });
    expect(grade?.state).toBe('graded');
    const met = grade?.judgments.filter(({ verdict }) => verdict === 'met') ?? [];
    expect(met.length).toBeGreaterThan(authored.keyPoints.length / 2);
    expect(new Set(met.flatMap(({ evidence }) => evidence.map(({ turn }) => turn))).size).toBeGreaterThan(1);
    expect(reveal).toMatchObject({
      rows: authored.keyPoints.map((point) => ({ criterion: point.id, rows: point.lines })),
    });
  });
});

describe('an AI-assisted round', () => {
  it('grades repaired files, tests, and text together, with full points for the author’s solution', async () => {
    const client = await app.signUp();
    const { id, authored } = await start(client, 'assisted_code');
    if (authored.kind !== 'assisted_code') return expect.fail('another kind');
    const words = fully(authored, 1);
    if (words?.kind !== 'assisted_code') return expect.fail('another kind');
    const files = Object.fromEntries(solutionOf(authored).map(({ path, content }) => [path, content]));
    must(await save(client, id, { ...words, files, tests: authored.tests.solution }));
    const { grade } = await gradedItem(client, id);
    expect(grade?.checks?.filter(({ result }) => result.outcome !== 'passed')).toEqual([]);
    expect([grade?.state, grade?.points]).toEqual(['graded', grade?.max]);
  });

  it('earns nothing and runs nothing if left unanswered', async () => {
    const client = await app.signUp();
    const { id } = await start(client, 'assisted_code');
    const { grade } = await gradedItem(client, id);
    expect(grade).toMatchObject({ state: 'no_answer', points: 0 });
    expect(new Set(grade?.checks?.map(({ result }) => result.outcome))).toEqual(new Set(['not_run']));
  });
});

describe('saving an answer refuses', () => {
  const turns = [{ text: 'x' }];
  it.each<[string, CodeKind, object, string]>([
    ['a line that isn’t a number', 'find_bug', { turns, line: '3' }, 'invalid_input'],
    ['a line before the first', 'find_bug', { turns, line: 0 }, 'invalid_input'],
    ['thirteen comments', 'code_review', { turns: Array(13).fill(turns[0]), lines: [] }, 'invalid_input'],
    ['comments without rows', 'code_review', { turns }, 'invalid_input'],
    [
      'a path outside the folder',
      'assisted_code',
      { turns, tests: '', files: { '../x.py': 'x' } },
      'invalid_input',
    ],
    [
      'six files',
      'assisted_code',
      {
        turns,
        tests: '',
        files: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.py`, 'x'])),
      },
      'invalid_input',
    ],
    [
      'tests one byte over 64 kB',
      'assisted_code',
      { turns, tests: 'x'.repeat(65_537), files: {} },
      'answer_too_long',
    ],
    [
      'a lone surrogate',
      'assisted_code',
      { turns, tests: '', files: { 'a.py': '\uD800' } },
      'answer_not_normalized',
    ],
    [
      'text one character over 50,000',
      'find_bug',
      { turns: [{ text: 'x'.repeat(50_001) }], line: null },
      'answer_too_long',
    ],
  ])('%s', async (_, kind, answer, code) => {
    const client = await app.signUp();
    const { id } = await start(client, kind);
    expect((await save(client, id, { kind, ...answer })).body.error?.code).toBe(code);
  });
});

it('interviews ask none of these question types', async () => {
  const client = await app.signUp();
  const body = (kinds: CodeKind[]) => ({
    from: 'blueprint',
    blueprint: {
      track: 'backend',
      skills: [],
      seniority: 'mid',
      kinds,
      length: 4,
      mode: 'interview',
      minutes: 30,
    },
  });
  for (const kind of ['find_bug', 'code_review', 'assisted_code'] as const) {
    const { body: refused } = await client.call(api.startAttempt, { body: body([kind]) });
    expect(refused.error?.code).toBe('invalid_input');
  }
  const started = must(await client.call(api.startAttempt, { body: body([]) }));
  const askedKinds = new Set<string>(started.items.map(({ question }) => question.kind));
  expect(
    [...askedKinds].filter((kind) => !['short_answer', 'long_answer', 'behavioural_story'].includes(kind)),
  ).toEqual([]);
});
