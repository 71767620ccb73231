// The assistant over HTTP: questions, streaming, storage, limits, deletion, export; and it never gets the key.
import { randomUUID } from 'node:crypto';
import { api, apiBase } from '@rehearse/contract/api.ts';
import { mostAssistantTurns } from '@rehearse/contract/interviews/assistant.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { InterviewEvent } from '@rehearse/contract/interviews/interviews.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { secretsOf } from '../../../../testing/answer-key.ts';
import { codeOf, openModelScene, type ModelScene } from '../../../../testing/model-scene.ts';
import { authoringOf, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client } from '../../../../testing/test-app.ts';

const replyText = 'Look at `save`: it checks before it writes.\n\n```python\nwith lock:\n    write()\n```';

let scene: ModelScene;
let client: Client;
let attempt: Attempt;

beforeAll(async () => {
  scene = await openModelScene();
});
beforeEach(async () => {
  scene.peer.peer.reset();
  scene.peer.peer.on({}, { content: replyText });
  client = await scene.app.signUp();
  attempt = await startTest(client, { kinds: ['assisted_code'] });
});
afterAll(() => scene.close());

const place = (position = 1) => ({ params: { id: attempt.id, position } });
const read = async () => must(await client.call(api.readAssistant, place()));
const ask = (text: string, turnId: string = randomUUID(), on: Client = client) =>
  on.call(api.askAssistant, { ...place(), body: { turnId, text } });
/** All events of the reply. */
const hearOut = async (lastEventId?: string) => {
  const path = api.hearAssistant.path.replace(':id', attempt.id).replace(':position', '1');
  const reply = await fetch(`${scene.app.origin}${apiBase}${path}`, {
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  return [...(await reply.text()).matchAll(/^id: (.*)\ndata: (.*)$/gm)].map(([, id = '', data = '']) => ({
    id,
    event: z.parse(InterviewEvent, JSON.parse(data)),
  }));
};
const askAndHear = async (text: string, turnId?: string) => {
  must(await ask(text, turnId));
  return hearOut();
};

it('streams a reply, resumes a lost stream, and stores the conversation', async () => {
  expect(await read()).toEqual({ model: 'qwen3', turns: [] });
  const turnId = randomUUID();
  const events = await askAndHear('What is wrong with save?', turnId);
  const text = events.reduce(
    (all, { event }) => (event.kind === 'words' ? all.slice(0, event.at) + event.text : all),
    '',
  );
  expect(text).toBe(replyText);
  expect(events.at(-1)?.event).toMatchObject({ kind: 'end', state: 'said', voice: { name: 'qwen3' } });
  const turn = {
    turnId,
    question: 'What is wrong with save?',
    reply: replyText,
    state: 'said',
    failure: null,
  };
  expect((await read()).turns).toMatchObject([{ number: 1, ...turn }]);
  // a lost stream resumes where it stopped, and repeating the request adds no turn
  expect(await hearOut(events.at(-1)?.id)).toMatchObject([{ event: { kind: 'end' } }]);
  must(await ask('What is wrong with save?', turnId));
  expect((await read()).turns).toHaveLength(1);
  expect(scene.peer.peer.getRequests()).toHaveLength(1);
});

it('gets the saved code and the conversation, and nothing from the answer key', async () => {
  const { question } = attempt.items[0]!;
  if (question.kind !== 'assisted_code') throw new Error('another kind');
  const calls = scene.peer.overhear();
  const before = calls.length;
  const [file] = question.files;
  const answer = {
    kind: question.kind,
    turns: [{ text: '' }],
    files: { [file!.path]: `${file!.content}\n# mine-1234` },
    tests: '# tests-5678',
  };
  must(await client.call(api.saveAnswer, { ...place(), body: { revision: 1, answer } }));
  await askAndHear('First question?');
  await askAndHear('Second question?');
  const bodies = calls.slice(before).map(({ body }) => Buffer.from(body, 'latin1').toString('utf8'));
  expect(bodies).toHaveLength(2);
  const prompts = bodies.map((body) =>
    z
      .parse(z.object({ messages: z.array(z.object({ content: z.unknown() })) }), JSON.parse(body))
      .messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n'),
  );
  const [, second = ''] = prompts;
  for (const words of ['# mine-1234', '# tests-5678', 'First question?', 'it checks before it writes'])
    expect(second).toContain(words);
  expect(second).toContain(question.examples[0]!.program.trim());
  expect(second).toContain(question.text.trim().split('\n')[0]);
  const secrets = secretsOf(await authoringOf(scene.app, question.id, question.version));
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => prompts.some((text) => text.includes(secret)))).toEqual([]);
  // proves that the search above can find text
  expect(second.includes(question.files[1]!.content.trim())).toBe(true);
});

it('is available only to the test’s owner', async () => {
  await askAndHear('What is wrong here?');
  for (const other of [await scene.app.signUp(), scene.admin]) {
    const turnId = randomUUID();
    expect((await other.call(api.readAssistant, place())).status).toBe(404);
    expect((await ask('Mine?', turnId, other)).status).toBe(404);
    expect((await other.call(api.stopAssistant, place())).status).toBe(404);
    expect((await other.call(api.hearAssistant, place())).status).toBe(404);
  }
});

it('keeps a question whose reply failed, and replies when it’s sent again', async () => {
  scene.peer.peer.reset();
  scene.peer.peer.on({}, { error: { message: 'no' }, status: 500 });
  const turnId = randomUUID();
  await askAndHear('Is this safe?', turnId);
  expect((await read()).turns).toMatchObject([
    { question: 'Is this safe?', reply: '', state: 'said', failure: { code: 'assistant_failed' } },
  ]);
  scene.peer.peer.reset();
  scene.peer.peer.on({}, { content: replyText });
  await askAndHear('Is this safe?', turnId);
  expect((await read()).turns).toMatchObject([{ number: 1, reply: replyText, failure: null }]);
});

it('reports a used-up budget', async () => {
  must(await scene.setBudgets(1, null));
  await askAndHear('Is this safe?');
  must(await scene.setBudgets(null, null));
  expect((await read()).turns).toMatchObject([{ failure: { code: 'ai_budget_spent' } }]);
});

it('can be stopped, keeps the partial reply, and takes the next question only then', async () => {
  scene.peer.peer.reset();
  scene.peer.peer.on({}, { content: 'word '.repeat(400) }, { latency: 50, chunkSize: 5 });
  must(await ask('Tell me everything.'));
  expect(codeOf(await ask('And this?'))).toBe('assistant_busy');
  const { turns } = must(await client.call(api.stopAssistant, place()));
  expect(turns).toMatchObject([{ state: 'cut', failure: null }]);
  expect(await hearOut()).toMatchObject([{ event: { kind: 'end', state: 'cut' } }]);
  must(await ask('And this?'));
  await client.call(api.stopAssistant, place());
});

it('restarts a reply that a process abandoned, and cuts it off if the test is over', async () => {
  const leave = () =>
    scene.app.db.execute(sql`
      update assistant_turns set state = 'speaking', text = 'Look at', held_by = gen_random_uuid(),
        held_until = now() - interval '1 second' where attempt_id = ${attempt.id}::uuid`);
  await askAndHear('What is wrong here?');
  await leave();
  expect((await read()).turns).toMatchObject([{ reply: 'Look at', state: 'speaking' }]);
  expect((await hearOut()).at(-1)?.event).toMatchObject({ kind: 'end', state: 'said' });
  expect((await read()).turns).toMatchObject([{ reply: replyText, state: 'said' }]);
  await leave();
  must(await client.call(api.submitAttempt, { params: { id: attempt.id } }));
  expect((await read()).turns).toMatchObject([{ reply: 'Look at', state: 'cut' }]);
});

it('refuses a question that is empty, too long, not normalized, or over the limit', async () => {
  expect(codeOf(await ask('  '))).toBe('assistant_question_empty');
  expect(codeOf(await ask('x'.repeat(4_001)))).toBe('assistant_question_too_long');
  expect(codeOf(await ask('a\u0000b'))).toBe('answer_not_normalized');
  await askAndHear('x'.repeat(4_000));
  await scene.app.db.execute(sql`
    insert into assistant_turns (user_id, attempt_id, number, position, turn_id, question, state, created_at)
    select user_id, attempt_id, n, position, gen_random_uuid(), question, 'said', created_at
    from assistant_turns, generate_series(2, ${mostAssistantTurns}::int) n
    where attempt_id = ${attempt.id}::uuid`);
  expect((await read()).turns).toHaveLength(mostAssistantTurns);
  expect(codeOf(await ask('One more?'))).toBe('too_many_assistant_questions');
});

it('closes when the test is submitted, and still shows the conversation', async () => {
  await askAndHear('What is wrong here?');
  await submitTest(scene.app, client, attempt.id);
  expect(codeOf(await ask('And now?'))).toBe('assistant_closed');
  expect((await read()).turns).toMatchObject([{ reply: replyText }]);
});

it('is closed while the test is paused and after its deadline', async () => {
  must(await client.call(api.pauseAttempt, { params: { id: attempt.id } }));
  expect(codeOf(await ask('Still there?'))).toBe('assistant_closed');
  attempt = await startTest(client, { kinds: ['assisted_code'], mode: 'exam', minutes: 10 });
  await askAndHear('In an exam too?');
  scene.app.clock.advance(11 * 60_000);
  expect(codeOf(await ask('Still there?'))).toBe('assistant_closed');
});

it('is unavailable for question types without an assistant', async () => {
  attempt = await startTest(client, { kinds: ['short_answer'] });
  expect(codeOf(await client.call(api.readAssistant, place()))).toBe('no_assistant');
  expect(codeOf(await ask('Help?'))).toBe('no_assistant');
  expect((await client.call(api.readAssistant, place(9))).status).toBe(404);
});

it('is exported, and deleted with the test and with the account', async () => {
  await askAndHear('What is wrong here?');
  const exported = JSON.stringify((await client.call(api.exportProfile)).body);
  expect(exported).toContain('What is wrong here?');
  expect(exported).toContain('it checks before it writes');
  const count = async (): Promise<number> => {
    const { rows } = await scene.app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from assistant_turns where user_id = ${client.userId}::uuid`,
    );
    return rows[0]?.n ?? -1;
  };
  expect(await count()).toBe(1);
  must(await client.call(api.deleteAttempt, { params: { id: attempt.id } }));
  expect(await count()).toBe(0);
  attempt = await startTest(client, { kinds: ['assisted_code'] });
  await askAndHear('Once more?');
  expect(await count()).toBe(1);
  must(await client.call(api.deleteProfile, { body: { email: client.email } }));
  expect(await count()).toBe(0);
});

it('is unavailable without a model', async () => {
  const app = await createTestApp();
  try {
    const alone = await app.signUp();
    const { id } = await startTest(alone, { kinds: ['assisted_code'] });
    const params = { id, position: 1 };
    expect(must(await alone.call(api.readAssistant, { params }))).toEqual({ model: null, turns: [] });
    const reply = await alone.call(api.askAssistant, { params, body: { turnId: randomUUID(), text: 'Hi?' } });
    expect([reply.status, codeOf(reply)]).toEqual([409, 'model_not_set_up']);
  } finally {
    await app.close();
  }
});
