// Tests that answer keys never leak: takes a test with every kind, and searches every response before the end for every key.
import { openAnswer } from '@rehearse/contract/kinds/open/read-open.ts';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Endpoint, SentTo } from '@rehearse/contract/endpoint.ts';
import { fitsAdaptive, Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Track } from '@rehearse/contract/primitives.ts';
import type { Answer, AuthoringQuestion } from '@rehearse/contract/questions/questions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authoringOf, blueprint, startTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Every string that only the answer key contains. */
const keysOf = (question: AuthoringQuestion): string[] => {
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return [
        question.explanation,
        ...question.options.flatMap((option) => ('reason' in option ? [option.reason] : [])),
      ];
    case 'numeric':
      return [question.explanation, ...question.commonErrors.map(({ reason }) => reason)];
    case 'code':
      return [
        question.explanation,
        ...Object.values(question.programs).flatMap((program) => (program ? [program.solution] : [])),
        ...question.wrong.flatMap(({ why, program }) => [why, program]),
        ...question.tests.flatMap(({ name, args, expected }) => [
          name,
          JSON.stringify(args),
          JSON.stringify(expected),
        ]),
      ];
    case 'ordering':
      return [question.explanation, ...question.steps.map(({ reason }) => reason)];
    case 'matching':
      return [
        question.explanation,
        ...[...question.pairs, ...(question.extras ?? [])].map(({ reason }) => reason),
      ];
    case 'fill_in':
      return [question.explanation, ...question.gaps.flatMap(keysOfGap)];
    case 'sql':
      return [
        question.explanation,
        question.solution,
        ...question.hidden,
        ...question.wrong.flatMap(({ why, query }) => [why, query]),
      ];
    default:
      return [
        question.modelAnswer,
        ...question.misconceptions.flatMap(({ claim, correction }) => [claim, correction]),
        ...question.keyPoints.flatMap(({ label, phrasings }) => [label, ...phrasings]),
        ...('faults' in question
          ? [
              question.tests.solution,
              ...question.regressions.flatMap(({ name, program }) => [name, program]),
              ...question.solution.map(({ content }) => content),
              ...question.faults.flatMap(({ label, explanation, probes, mutant }) => [
                label,
                explanation,
                ...probes.flatMap(({ name, program }) => [name, program]),
                ...mutant.map(({ content }) => content),
              ]),
            ]
          : []),
      ];
  }
};

type Gap = Extract<AuthoringQuestion, { kind: 'fill_in' }>['gaps'][number];

const keysOfGap = (gap: Gap): string[] => {
  if ('options' in gap) return gap.options.flatMap((option) => ('reason' in option ? [option.reason] : []));
  const misses = (gap.wrong ?? []).flatMap(({ text, reason }) => [text, reason]);
  return 'accepts' in gap ? [...gap.accepts, ...misses] : misses;
};

/** Fields that must be empty or absent in every response before the end: correct options, values, rubrics. */
const keyFields = new Set(
  'correct explanation modelAnswer keyPoints phrasings misconceptions criteria tolerance value commonErrors accepts pairs extras wrong reveal grade judgments points'.split(
    ' ',
  ),
);
/** Fields with values from fixed lists: a phrasing may happen to be the name of a skill. */
const listed = new Set(['skill', 'track', 'kind', 'seniority', 'skills', 'kinds']);

type Found = { at: string; what: string };

/** The leaks in a response. `shown` are full texts that may appear: of questions, options, and answers. */
const leaksIn = (reply: unknown, keys: readonly string[], shown: ReadonlySet<string>): Found[] => {
  const found: Found[] = [];
  const walk = (value: unknown, path: string, field: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, `${path}[]`, field));
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (keyFields.has(name) && inner !== null)
          found.push({ at: `${path}.${name}`, what: 'a field of a key' });
        walk(inner, `${path}.${name}`, name);
      }
      return;
    }
    if (typeof value !== 'string' || listed.has(field) || shown.has(value)) return;
    const text = value.toLowerCase();
    for (const key of keys) {
      // a short key may be part of any text, so it counts only as a whole value
      const leaks = key.length < 12 ? text === key.toLowerCase() : text.includes(key.toLowerCase());
      if (leaks) found.push({ at: path, what: key });
    }
  };
  walk(reply, '', '');
  return found;
};

const keysAndTexts = async (attempt: Attempt) => {
  const authored = await Promise.all(
    attempt.items.map(({ question }) => authoringOf(app, question.id, question.version)),
  );
  const texts = authored.flatMap((question) => [
    question.text,
    ...('options' in question ? question.options.map(({ text }) => text) : []),
  ]);
  // the model solution leaves most of the draft's files unchanged
  const files = authored.flatMap((question) => ('files' in question ? question.files : []));
  const isDraft = (key: string): boolean => files.some(({ content }) => content.includes(key.trim()));
  const keys = authored.flatMap(keysOf).filter((key) => !isDraft(key));
  return { authored, keys, shown: new Set([...texts, 'An answer of mine.']) };
};

const anyAnswer = (question: Attempt['items'][number]['question']): Answer => {
  switch (question.kind) {
    case 'single_choice':
      return { kind: question.kind, choice: 'a' };
    case 'multiple_choice':
      return { kind: question.kind, choices: ['a'] };
    case 'numeric':
      return { kind: question.kind, text: '1' };
    case 'ordering':
      return { kind: question.kind, order: question.items.map(({ id }) => id) };
    case 'matching':
      return { kind: question.kind, choices: question.prompts.map(() => 'a') };
    case 'fill_in':
      return { kind: question.kind, gaps: question.gaps.map(() => 'An answer of mine.') };
    case 'code':
      return { kind: question.kind, language: null, sources: { python: 'An answer of mine.' } };
    case 'sql':
      return { kind: question.kind, text: 'An answer of mine.' };
    default:
      return openAnswer(question.kind, 'An answer of mine.');
  }
};

/** Calls every endpoint about a test in progress, including those that must refuse. */
const repliesBeforeTheEnd = async (client: Client, attempt: Attempt): Promise<Map<string, unknown>> => {
  const replies = new Map<string, unknown>([['started', attempt]]);
  const ask = async <E extends Endpoint>(endpoint: E, sent: SentTo<E>): Promise<void> => {
    const { body } = await client.call(endpoint, sent);
    replies.set(`${endpoint.method} ${endpoint.path} ${replies.size}`, body);
  };
  const params = { id: attempt.id };
  for (const { position, question } of attempt.items) {
    const place = { id: attempt.id, position };
    const answer = anyAnswer(question);
    await ask(api.saveAnswer, { params: place, body: { revision: 2, answer } });
    await ask(api.saveAnswer, { params: place, body: { revision: 1, answer } });
    await ask(api.flagQuestion, { params: place, body: { flagged: true } });
    await ask(api.gradeAgain, { params: place });
    await ask(api.reportQuestion, { params: place, body: { reason: 'unclear', text: 'I can not tell.' } });
    await ask(api.readQuestion, { params: { id: question.id } });
  }
  await ask(api.readAttempt, { params });
  await ask(api.pauseAttempt, { params });
  await ask(api.readAttempt, { params });
  await ask(api.resumeAttempt, { params });
  await ask(api.readResults, { params });
  await ask(api.startAttempt, { body: { from: 'again', attemptId: attempt.id } });
  await ask(api.previewAttempt, { body: { blueprint: blueprint({ length: 20 }) } });
  for (const endpoint of Object.values(api) as Endpoint[]) {
    const plain = endpoint.method === 'GET' && !endpoint.path.includes(':') && !endpoint.streams;
    if (plain && endpoint.access !== 'public') await ask(endpoint, {} as SentTo<typeof endpoint>);
  }
  const search = attempt.items[0]?.question.text.slice(0, 20) ?? '';
  await ask(api.listPastAttempts, { query: { search } });
  return replies;
};

const trackOf = (kind: Kind): Track => {
  if (kind === 'behavioural_story') return 'behavioural';
  return kind === 'sql' ? 'data' : 'backend';
};

describe.each(Kind.options)('a test of %s questions', (kind) => {
  const open = (client: Client, mode: 'practice' | 'exam') =>
    startTest(client, {
      track: trackOf(kind),
      kinds: [kind],
      length: 4,
      mode,
    });

  it.each(['practice', 'exam'] as const)('reveals no answer key before the end (%s)', async (mode) => {
    const client = await app.signUp();
    const attempt = await open(client, mode);
    expect(attempt.items.length).toBeGreaterThan(0);
    expect(attempt.items.every(({ question }) => question.kind === kind)).toBe(true);
    const { authored, keys, shown } = await keysAndTexts(attempt);
    expect(keys.length).toBeGreaterThan(attempt.items.length);
    for (const [name, reply] of await repliesBeforeTheEnd(client, attempt)) {
      expect({ name, found: leaksIn(reply, keys, shown) }).toEqual({ name, found: [] });
    }
    // the same search finds the keys in the results
    await client.call(api.submitAttempt, { params: { id: attempt.id } });
    const results = await client.call(api.readResults, { params: { id: attempt.id } });
    const revealed = new Set(leaksIn(results.body, keys, shown).map(({ what }) => what));
    for (const question of authored) expect(revealed).toContain(keysOf(question)[0]);
  });

  it.runIf(fitsAdaptive(kind))('reveals no answer key before the end (adaptive)', async () => {
    const client = await app.signUp();
    let attempt = await startTest(client, {
      track: trackOf(kind),
      kinds: [kind],
      length: 4,
      mode: 'adaptive',
    });
    const replies: [string, unknown][] = [['started', attempt]];
    for (const position of [1, 2]) {
      const { question } = attempt.items[position - 1] ?? {};
      if (!question) throw new Error('no question');
      const params = { id: attempt.id, position };
      await client.call(api.saveAnswer, { params, body: { revision: 1, answer: anyAnswer(question) } });
      const { body } = await client.call(api.nextQuestion, { params });
      replies.push([`next ${position}`, body]);
      if (body.items) attempt = body;
    }
    const { keys, shown } = await keysAndTexts(attempt);
    expect(attempt.items).toHaveLength(3);
    for (const [name, reply] of [...replies, ...(await repliesBeforeTheEnd(client, attempt))])
      expect({ name, found: leaksIn(reply, keys, shown) }).toEqual({ name, found: [] });
    const archive = await client.call(api.exportProfile, {});
    expect(JSON.stringify(archive.body)).toContain(attempt.id);
    expect(leaksIn(archive.body, keys, shown).filter(({ what }) => what !== 'a field of a key')).toEqual([]);
  });

  it('reveals the key of a checked question and of no other', async () => {
    const client = await app.signUp();
    const attempt = await open(client, 'practice');
    const { authored, keys, shown } = await keysAndTexts(attempt);
    const [first, ...others] = authored;
    if (!first) throw new Error('no question');
    await client.call(api.checkAnswer, { params: { id: attempt.id, position: 1 } });
    const { body } = await client.call(api.readAttempt, { params: { id: attempt.id } });
    expect(body.items[0]?.checked).not.toBeNull();
    const own = new Set(keysOf(first));
    const foreign = others.flatMap(keysOf).filter((key) => keys.includes(key) && !own.has(key));
    const found = leaksIn(body, foreign, shown).filter(({ what }) => what !== 'a field of a key');
    expect(found).toEqual([]);
    expect(body.items.slice(1).map(({ checked }) => checked)).toEqual(others.map(() => null));
  });
});
