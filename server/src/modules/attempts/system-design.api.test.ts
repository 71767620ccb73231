// Tests system designs over HTTP: stored and read back, broken diagrams refused, sections and estimates graded together.
import { api } from '@rehearse/contract/api.ts';
import type { AnswerOf } from '@rehearse/contract/kinds/kinds.ts';
import { designSections } from '@rehearse/contract/kinds/system-design/system-design.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authoringOf, fully, must, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

type Design = AnswerOf<'system_design'>;

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

const turns = designSections.map(() => ({ text: '' }));
const start = () => startTest(client, { kinds: ['system_design'], length: 1 });
const save = (id: string, answer: unknown, revision = 1) =>
  client.call(api.saveAnswer, {
    params: { id, position: 1 },
    body: { revision, answer: answer as Design },
  });
const gradeOf = async (id: string) => {
  await submitTest(app, client, id);
  return must(await client.call(api.readResults, { params: { id } })).items[0]?.grade;
};

const invalid = { status: 422, body: { error: { code: 'invalid_input' } } };
const service = { id: 'c1', sort: 'service', name: 'Orders', x: 100, y: 100 } as const;
const store = { id: 'c2', sort: 'database', name: 'Orders data', x: 400, y: 100 } as const;

it('returns the saved diagram and estimates', async () => {
  const { id } = await start();
  const answer: Design = {
    kind: 'system_design',
    turns,
    estimates: { 'peak-redirects': '5k' },
    diagram: { components: [service, store], arrows: [{ from: 'c1', to: 'c2', label: 'writes' }] },
  };
  must(await save(id, answer));
  const { items } = must(await client.call(api.readAttempt, { params: { id } }));
  expect(items[0]?.saved.answer).toEqual(answer);
});

it.each([
  ['an arrow to nothing', { components: [service], arrows: [{ from: 'c1', to: 'c9', label: '' }] }],
  ['an arrow to itself', { components: [service], arrows: [{ from: 'c1', to: 'c1', label: '' }] }],
  ['two components with the same ID', { components: [service, service], arrows: [] }],
  ['a component outside the canvas', { components: [{ ...service, x: 100_000 }], arrows: [] }],
  ['a fractional coordinate', { components: [{ ...service, x: 1.5 }], arrows: [] }],
  ['an unknown sort', { components: [{ ...service, sort: 'cloud' }], arrows: [] }],
  ['a name of 61 characters', { components: [{ ...service, name: 'x'.repeat(61) }], arrows: [] }],
  [
    '41 components',
    { components: Array.from({ length: 41 }, (_, at) => ({ ...service, id: `c${at + 1}` })), arrows: [] },
  ],
])('refuses %s', async (_, diagram) => {
  const { id } = await start();
  expect(await save(id, { kind: 'system_design', turns, diagram })).toMatchObject(invalid);
});

it.each([
  ['too many estimates', { a1: '1', b1: '1', c1: '1', d1: '1', e1: '1' }],
  ['an estimate of 61 characters', { 'peak-redirects': '1'.repeat(61) }],
  ['a number instead of a string', { 'peak-redirects': 5 }],
])('refuses %s', async (_, estimates) => {
  const { id } = await start();
  expect(await save(id, { kind: 'system_design', turns, estimates })).toMatchObject(invalid);
});

it('refuses control characters in a component name', async () => {
  const { id } = await start();
  const diagram = { components: [{ ...service, name: 'a\u0000b' }], arrows: [] };
  expect(await save(id, { kind: 'system_design', turns, diagram })).toMatchObject({
    status: 422,
    body: { error: { code: 'answer_not_normalized' } },
  });
});

it('grades sections by rubric and estimates by checks', async () => {
  const { id, items } = await start();
  const authoring = await authoringOf(app, items[0]?.question.id ?? '', 1);
  must(await save(id, fully(authoring, 1)));
  const grade = await gradeOf(id);
  expect(grade).toMatchObject({ state: 'graded' });
  expect(grade?.points).toBe(grade?.max);
  expect(grade?.checks?.map(({ result }) => result.outcome)).toEqual(
    grade?.checks?.map(() => 'passed' as const),
  );
  expect(grade?.checks?.length).toBeGreaterThan(0);
});

it('grades estimates alone, and counts a diagram alone as no answer', async () => {
  const attempt = await start();
  const authoring = await authoringOf(app, attempt.items[0]?.question.id ?? '', 1);
  if (authoring.kind !== 'system_design') throw new Error('another kind');
  const [first] = authoring.estimates;
  must(
    await save(attempt.id, {
      kind: 'system_design',
      turns,
      estimates: { [first?.id ?? '']: String(first?.low) },
    }),
  );
  expect(await gradeOf(attempt.id)).toMatchObject({ state: 'graded', points: 1 });
  const other = await start();
  must(
    await save(other.id, { kind: 'system_design', turns, diagram: { components: [service], arrows: [] } }),
  );
  expect(await gradeOf(other.id)).toMatchObject({ state: 'no_answer', points: 0 });
});
