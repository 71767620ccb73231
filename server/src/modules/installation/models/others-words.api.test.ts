// Tests isolation of two people: neither one's text gets into the other's model calls, responses, or rows.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writing } from '../../../../testing/drafts.ts';
import { itemOf } from '../../../../testing/feedback-scene.ts';
import { hearOut, readInterview, say, startInterview } from '../../../../testing/hold-interview.ts';
import { asJson, honestly, readAsk, type ProviderRequest } from '../../../../testing/judging-model.ts';
import { openModelPeer, type Overheard } from '../../../../testing/model-peer.ts';
import { answerTest, fully, must, nearlyAll, startTest, type Give } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { jobBlueprint } from '../../../../testing/writing-scene.ts';
import { noModels } from '../../../platform/config/models.ts';

/** Prefixes of words that only that person uses; the suffix tells where they used the word. */
const people = ['amberquill', 'bramblewick'] as const;
type Name = (typeof people)[number];
const places = [
  'answer',
  'doubted',
  'rewrite',
  'reason',
  'spoken',
  'job',
  'resume',
  'line',
  'drafted',
  'name',
  'email',
  'key',
] as const;
const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(new RegExp(`(?:${people.join('|')})(?:${places.join('|')})`, 'g')) ?? [];

/** Each purpose, a phrase that identifies its system prompt, and the places whose words the call may contain. */
const purposes = [
  ['judge', 'You judge one criterion', ['answer', 'doubted', 'rewrite', 'spoken']],
  ['explain', 'You explain to', ['answer']],
  ['improve', 'You improve an answer', ['answer']],
  ['interview', 'You are the interviewer', ['spoken']],
  ['read', 'You read a job description', ['job', 'resume']],
  ['write', 'You write one question', ['line', 'drafted']],
  ['try', 'This tests a connection', []],
] as const;
const secondModel = 'the-second-model';

/** A model that repeats every personal word from its prompt wherever its output allows. */
const talkative = (heard: ProviderRequest & { model?: string }) => {
  const { system, user } = readAsk(heard);
  const known = [...new Set(wordsIn(`${system} ${user}`))].join(' ');
  const as = purposes.find(([, rules]) => system.includes(rules))?.[0];
  if (as === 'explain') return { content: JSON.stringify({ text: `You say "${known}" and no more.` }) };
  if (as === 'improve') {
    const change = { quote: known, how: 'replace', words: `${known} anew`, criterion: 0, why: known };
    return { content: JSON.stringify({ changes: [change] }) };
  }
  if (as === 'interview') return { content: `[1] You spoke of ${known}. What did that do?` };
  if (as === 'read') {
    const finding = { document: 'job', skill: 'testing', stance: 'asked', quote: known.split(' ')[0] };
    return { content: JSON.stringify({ findings: [finding], levels: [] }) };
  }
  if (as === 'write') {
    const { content } = writing(heard);
    const owner = people.find((name) => known.includes(name));
    return { content: content.replace('"situation":"', `"situation":"This is at ${owner}drafted. `) };
  }
  if (as === 'try') return { content: '{"verdict":"met"}' };
  const doubted = heard.model !== secondModel && known.includes('doubted');
  return doubted ? { content: '{"quotes":[],"verdict":"missing"}' } : asJson(honestly)(heard);
};

let peer: Awaited<ReturnType<typeof openModelPeer>>;
let app: TestApp;
let calls: readonly Overheard[];
beforeAll(async () => {
  peer = await openModelPeer();
  peer.peer.on({}, talkative);
  calls = peer.overhear();
  const connection = peer.connection('compatible');
  app = await createTestApp({
    models: {
      ...noModels,
      first: { connection, price: null },
      second: { connection: { ...connection, model: secondModel }, price: null },
      knownAddresses: { openai: `${peer.url}/v1` },
    },
    now: new Date(Date.now() + 86_400_000),
  });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const saying =
  (word: string, give: Give): Give =>
  (question, position) => {
    const answer = give(question, position);
    if (!answer || !('turns' in answer)) return answer;
    return { ...answer, turns: answer.turns.map(({ text }) => ({ text: `It was ${word} once. ${text}` })) };
  };

type Place = (typeof places)[number];
type Person = { name: Name; client: Client; word: (place: Place) => string };
const signedUp = async (name: Name): Promise<Person> => {
  const client = await app.signUp(`${name}email@example.org`, `Noor ${name}name`);
  return { name, client, word: (place) => `${name}${place}` };
};

const submitted = async ({ client }: Person, give: Give) => {
  const attempt = await startTest(client, { kinds: ['long_answer'] });
  await answerTest(app, client, attempt, give);
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  return { params: { id: attempt.id }, at: { id: attempt.id, position: 1 } };
};

const talkedTo = async ({ client, word }: Person, turns: readonly string[]) => {
  const { id } = await startInterview(client);
  const heard = [await hearOut(app.origin, client, id)];
  for (const opening of turns) {
    must(await say(client, id, { text: `${opening}, the ${word('spoken')} one.` }));
    heard.push(await hearOut(app.origin, client, id));
  }
  must(await client.call(api.submitAttempt, { params: { id } }));
  return { params: { id }, heard };
};

/** Calls the model right away: two submitted tests and an interview. */
const begun = async (person: Person) => {
  const { client, word } = person;
  const graded = await submitted(person, saying(word('answer'), nearlyAll));
  const doubted = await submitted(person, saying(word('doubted'), fully));
  const interview = await talkedTo(person, ['I build things', 'First I looked at the stuff']);
  const documents = { job: `Engineer\nYou test ${word('job')}.`, resume: `I tested ${word('resume')}.` };
  const suggested = await client.call(api.suggestTest, { body: documents });
  const line = `You keep our ${word('line')} interfaces calm and cached.`;
  const wish = { blueprint: jobBlueprint, count: 2, lines: [{ skill: 'apis-http', lines: [line] }] };
  must(await client.call(api.startWriting, { body: wish }));
  return { person, graded, doubted, interview, suggested };
};

/** Calls about existing grades. */
const talkedOver = async ({
  person: { client, word },
  graded,
  doubted,
}: Awaited<ReturnType<typeof begun>>) => {
  const item = await itemOf(client, graded.params.id);
  const criterion = item.grade?.judgments.at(-1)?.criterion ?? '';
  const text = `It was ${word('rewrite')}. I took the second one.`;
  return [
    await client.call(api.explainVerdict, { params: graded.at, body: { criterion } }),
    await client.call(api.improveAnswer, { params: graded.at }),
    await client.call(api.rewriteAnswer, { params: graded.at, body: { text } }),
    await client.call(api.disputeGrade, {
      params: doubted.at,
      body: { reason: `The ${word('reason')} says it.` },
    }),
  ];
};

const toldTo = ({ person: { client }, graded, doubted, interview }: Awaited<ReturnType<typeof begun>>) =>
  Promise.all([
    client.call(api.readResults, graded),
    client.call(api.readFeedback, graded),
    client.call(api.readFeedback, doubted),
    client.call(api.readResults, interview),
    readInterview(client, interview.params.id),
    client.call(api.listWritings, {}),
    client.call(api.readOverview, {}),
    client.call(api.listNotifications, {}),
    client.call(api.exportProfile, {}),
  ]);

/** Whose words the text contains, and where they were used. */
const traceWords = (text: string) => {
  const words = [...new Set(wordsIn(text))];
  const names = people.filter((name) => words.some((word) => word.startsWith(name)));
  return { names, places: words.map((word) => word.replace(new RegExp(`^(?:${people.join('|')})`), '')) };
};

it('never mixes two people’s text in model calls or responses, and sends only what each call needs', async () => {
  const both = await Promise.all(people.map(signedUp));
  const started = await Promise.all(both.map(begun));
  await app.runJobs();
  const replies = await Promise.all(started.map(talkedOver));
  await app.runJobs();
  for (const [at, setup] of started.entries()) {
    const read = traceWords(
      JSON.stringify([setup.suggested, setup.interview, replies[at], await toldTo(setup)]),
    );
    expect(read.names).toEqual([setup.person.name]);
    expect(read.places).toEqual(
      expect.arrayContaining(['answer', 'doubted', 'reason', 'rewrite', 'spoken', 'email', 'drafted']),
    );
  }
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  for (const person of both) {
    const body = { provider: 'openai', model: 'gpt-5.4', apiKey: `sk-${person.word('key')}` } as const;
    must(await person.client.call(api.setModelKey, { body }));
  }
  await Promise.all(both.map((person) => talkedTo(person, ['I build things'])));

  const seen = new Set<string>();
  for (const { key, body } of calls) {
    const { names, places: used } = traceWords(body);
    const [purpose, , may] = purposes.find(([, rules]) => body.includes(rules)) ?? ['none', '', []];
    expect(names.length, body).toBeLessThanOrEqual(1);
    expect(used.filter((place) => !may.some((allowed) => allowed === place))).toEqual([]);
    expect(body).not.toContain('example.org');
    for (const {
      client: { userId, uid },
    } of both)
      for (const id of [userId, uid]) expect(body).not.toContain(id);
    // a person's own API key is sent only with that person's words
    if (traceWords(key).names.length > 0 && names.length > 0) expect(traceWords(key).names).toEqual(names);
    for (const name of names.length > 0 ? names : traceWords(key).names) {
      seen.add(`${name} ${purpose}`);
      if (body.includes(secondModel)) seen.add(`${name} second`);
    }
  }
  const all = [...purposes.map(([purpose]) => purpose), 'second'];
  expect([...seen].toSorted()).toEqual(
    people.flatMap((name) => all.map((purpose) => `${name} ${purpose}`)).toSorted(),
  );
});

it('stores no row with both people’s text', async () => {
  const { rows: tables } = await app.db.execute<{ name: string; schema: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  let withWords = 0;
  for (const { schema, name } of tables) {
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t
        where row_to_json(t)::text ~* ${people.join('|')}`,
    );
    for (const { row } of rows) expect(traceWords(row).names, `${name}: ${row}`).toHaveLength(1);
    withWords += rows.length;
  }
  expect(withWords).toBeGreaterThan(20);
});

it('gives each of fifty concurrent calls the reply to its own text', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const words = `${people[n % 2]}spoken`;
      const model = await app.product.installation.findModel('interview', null);
      let reply = '';
      const messages = [{ role: 'user' as const, text: `${words} ${n}` }];
      for await (const piece of model?.streamText({ system: 'You are the interviewer', messages }) ?? [])
        reply += piece;
      return { words, reply };
    }),
  );
  for (const { words, reply } of replies) expect(reply).toBe(`[1] You spoke of ${words}. What did that do?`);
});
