// Code answers end to end: correct, partly correct, unchanged, in every language; what's rejected, and what stays hidden.
import { api } from '@rehearse/contract/api.ts';
import { ProgramLanguage } from '@rehearse/contract/grading/checks.ts';
import type { AnswerOf, AuthoredOf } from '@rehearse/contract/kinds/kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsOf } from '../../../../testing/answer-key.ts';
import { authoringOf, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Code = AuthoredOf<'code'>;
type Started = { id: string; questions: Code[] };

const start = async (client: Client, length = 1): Promise<Started> => {
  const { id, items } = await startTest(client, { kinds: ['code'], length });
  const questions: Code[] = [];
  for (const { question } of items) {
    const authored = await authoringOf(app, question.id, question.version);
    if (authored.kind === 'code') questions.push(authored);
  }
  return { id, questions };
};

const save = (client: Client, id: string, answer: AnswerOf<'code'> | object, position = 1, revision = 1) =>
  client.call(api.saveAnswer, { params: { id, position }, body: { revision, answer } });

const written = (language: ProgramLanguage, source: string): AnswerOf<'code'> => ({
  kind: 'code',
  language,
  sources: { [language]: source },
});

const gradesOf = async (client: Client, id: string) => {
  await submitTest(app, client, id);
  return must(await client.call(api.readResults, { params: { id } })).items;
};

describe('a grade', () => {
  it.each(ProgramLanguage.options)(
    'is full for a correct program in %s, with a check for each test',
    async (language) => {
      const client = await app.signUp();
      const { id, questions } = await start(client, 6);
      const position = questions.findIndex(({ programs }) => programs[language]) + 1;
      const question = questions[position - 1];
      const source =
        question?.programs[language]?.solution ?? expect.fail(`nothing to answer in ${language}`);
      must(await save(client, id, written(language, source), position));
      const item = (await gradesOf(client, id))[position - 1];
      const hidden = question?.tests.length ?? 0;
      expect(item?.grade).toMatchObject({
        state: 'graded',
        points: 1,
        max: 1,
        comment: `All ${hidden} hidden tests passed.`,
        grader: { kind: 'exact' },
      });
      expect(item?.grade?.checks?.map(({ label }) => label)).toEqual(
        [...(question?.examples ?? []), ...(question?.tests ?? [])].map(({ name }) => name),
      );
    },
  );

  it('is partial for a program that passes some tests, and says how many', async () => {
    const client = await app.signUp();
    const {
      id,
      questions: [question],
    } = await start(client);
    const [wrong] = question?.wrong ?? [];
    if (!wrong) return expect.fail('no wrong program');
    must(await save(client, id, written(wrong.language, wrong.program)));
    const grade = (await gradesOf(client, id))[0]?.grade;
    const hidden = (grade?.checks ?? []).filter(({ visible }) => !visible);
    const passed = hidden.filter(({ result }) => result.outcome === 'passed').length;
    expect(passed).toBeLessThan(hidden.length);
    expect(grade?.points).toBeCloseTo(passed / hidden.length);
    expect(grade?.comment).toMatch(`${passed} of ${hidden.length} hidden tests passed.`);
    // for a hidden test, only the outcome is shown
    for (const { result } of hidden)
      expect(Object.keys(result).every((name) => !/expected|got|printed|message/.test(name))).toBe(true);
  });

  it('is “no answer” for unchanged starter code and for a language the question doesn’t offer', async () => {
    const client = await app.signUp();
    const { id, questions } = await start(client, 2);
    const [first, second] = questions;
    const [language = 'python'] = ProgramLanguage.options.filter((option) => first?.programs[option]);
    const missing = ProgramLanguage.options.find((option) => !second?.programs[option]);
    must(await save(client, id, written(language, first?.programs[language]?.starter ?? '')));
    must(await save(client, id, written(missing ?? 'python', missing ? 'anything' : ' '), 2));
    const grades = (await gradesOf(client, id)).map(({ grade }) => grade);
    expect(grades.map((grade) => [grade?.state, grade?.points])).toEqual([
      ['no_answer', 0],
      ['no_answer', 0],
    ]);
  });

  it('is for the selected language, and drafts in other languages are kept', async () => {
    const client = await app.signUp();
    const {
      id,
      questions: [question],
    } = await start(client);
    const [language = 'python'] = ProgramLanguage.options.filter((option) => question?.programs[option]);
    const other = ProgramLanguage.options.find((option) => option !== language) ?? 'javascript';
    const sources = { [language]: question?.programs[language]?.solution ?? '', [other]: 'half of it' };
    must(await save(client, id, { kind: 'code', language, sources }));
    const storedAnswer = must(await client.call(api.readAttempt, { params: { id } })).items[0]?.saved.answer;
    expect(storedAnswer).toEqual({ kind: 'code', language, sources });
    expect((await gradesOf(client, id))[0]?.grade?.points).toBe(1);
  });
});

it('a practice answer is graded immediately, revealing the solution but no hidden test values', async () => {
  const client = await app.signUp();
  const {
    id,
    questions: [question],
  } = await start(client);
  const [language = 'python'] = ProgramLanguage.options.filter((option) => question?.programs[option]);
  const solution = question?.programs[language]?.solution ?? '';
  must(await save(client, id, written(language, solution)));
  const { reveal, grade } = must(await client.call(api.checkAnswer, { params: { id, position: 1 } }));
  expect(grade).toMatchObject({ state: 'graded', points: 1 });
  expect(reveal).toMatchObject({ kind: 'code', tests: question?.tests.map(({ name }) => name) });
  const sent = JSON.stringify([reveal, grade]);
  const visible = JSON.stringify(question?.examples);
  for (const { args, expected } of question?.tests ?? [])
    for (const value of [JSON.stringify(args), JSON.stringify(expected)])
      if (value.length > 12 && !visible.includes(value)) expect(sent).not.toContain(value);
  for (const { why } of question?.wrong ?? []) expect(sent).not.toContain(why);
});

it('an open test reveals nothing from the answer key', async () => {
  const client = await app.signUp();
  const { id, questions } = await start(client, 4);
  const seen = JSON.stringify(must(await client.call(api.readAttempt, { params: { id } })));
  const shown = JSON.stringify(questions.map(({ text, examples }) => [text, examples]));
  const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
  const secrets = questions.flatMap(secretsOf).map(inJson);
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => seen.includes(secret) && !shown.includes(secret))).toEqual([]);
});

describe('saving a code answer refuses', () => {
  it.each<[string, object, string]>([
    ['a source one byte over 64 kB', written('python', 'x'.repeat(65_537)), 'answer_too_long'],
    ['a lone surrogate', written('python', '"\uD800"'), 'answer_not_normalized'],
    ['an unsupported language', { kind: 'code', language: 'cobol', sources: {} }, 'invalid_input'],
    [
      'a source in an unsupported language',
      { kind: 'code', language: null, sources: { cobol: 'x' } },
      'invalid_input',
    ],
    ['no sources', { kind: 'code', language: 'python' }, 'invalid_input'],
    [
      'a source that isn’t a string',
      { kind: 'code', language: null, sources: { python: 7 } },
      'invalid_input',
    ],
    ['an answer of another question type', { kind: 'numeric', text: '1' }, 'answer_wrong_kind'],
  ])('%s', async (_, answer, code) => {
    const client = await app.signUp();
    const { id } = await start(client);
    expect((await save(client, id, answer)).body.error?.code).toBe(code);
  });

  it('another person’s test with 404, and accepts exactly 64 kB', async () => {
    const [client, other] = [await app.signUp(), await app.signUp()];
    const { id } = await start(client);
    const answer = written('python', 'x'.repeat(65_536));
    expect((await save(other, id, answer)).status).toBe(404);
    expect((await save(client, id, answer)).status).toBe(200);
  });
});
