// Ten thousand wrong requests, signed in and with real ids: none is an accident, none tells of the inside, none loses a word.
import { Agent, request } from 'node:http';
import { api } from '@rehearse/contract/api.ts';
import { errorCatalogue, type ErrorReply } from '@rehearse/contract/error-codes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded, wrongRequests, type Wrong } from '../../testing/malformed.ts';
import { createTestApp, type Client, type TestApp } from '../../testing/test-app.ts';

const requests = 10_000;
const atOnce = 16;
const seed = 20_261_120;
const admin = { email: 'admin@example.org', password: 'quiet rooms' };
/** Words that only the inside uses; "sql" alone is the name of a skill. */
const insideWords =
  /\b(postgres|pg_|sqlstate|select .+ from|insert into|relation|column|syntax error|drizzle|constraint|stack|node_modules|\.ts:\d)\b/i;

let app: TestApp;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  app = await createTestApp({ admin });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

type Answered = { status: number; text: string };

const send = (wrong: Wrong, token: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const headers: Record<string, string | number> = { authorization: `Bearer ${token}` };
    if (wrong.contentType !== undefined) headers['content-type'] = wrong.contentType;
    if (wrong.body) headers['content-length'] = wrong.body.length;
    const sent = request(
      { hostname, port, agent, method: wrong.endpoint.method, path: `/api${wrong.path}`, headers },
      (reply) => {
        const pieces: Buffer[] = [];
        reply.on('data', (piece: Buffer) => pieces.push(piece));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // a body that is refused before it is read may close the line under the rest of it
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ status: 413, text: '' });
      else reject(error);
    });
    sent.end(wrong.body);
  });

const startOpenTest = async (client: Client) => {
  const blueprint = {
    track: 'backend' as const,
    skills: [],
    seniority: 'mid' as const,
    kinds: ['short_answer' as const],
    length: 4,
    mode: 'practice' as const,
    minutes: null,
  };
  const { body } = await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint } });
  for (const { position } of body.items) {
    const answer = { kind: 'short_answer' as const, turns: [{ text: `What I said about ${position}.` }] };
    await client.call(api.saveAnswer, {
      params: { id: body.id, position },
      body: { revision: 1_000_000, answer },
    });
  }
  return body;
};

it('answers every wrong request by the catalogue, and loses nothing', async () => {
  const [client, other, boss] = [await app.signUp(), await app.signUp(), await app.signIn(admin)];
  const attempt = await startOpenTest(client);
  const theirs = await startOpenTest(other);
  const before = await client.call(api.readAttempt, { params: { id: attempt.id } });
  const question = attempt.items[0]?.question.id ?? '';
  const nobody = '0190a5a0-0000-7000-8000-000000000000';
  const next = wrongRequests(
    {
      attempt: attempt.id,
      otherAttempt: theirs.id,
      person: nobody,
      question,
      notification: nobody,
      report: nobody,
    },
    seed,
  );
  const counts = new Map<string, number>();
  let refusedByRule = 0;

  const sendOne = async (wrong: Wrong): Promise<void> => {
    const { access } = wrong.endpoint;
    const { status, text } = await send(wrong, access === 'admin' ? boss.accessToken : client.accessToken);
    const key = `${wrong.endpoint.method} ${wrong.endpoint.path} ${status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const shown = `${key} ${wrong.path} ${wrong.body?.toString().slice(0, 200) ?? ''} → ${text.slice(0, 300)}`;
    expect(status, shown).toBeLessThan(500);
    if (status < 400 || text === '') return;
    expect(text, shown).not.toMatch(insideWords);
    const { error } = JSON.parse(text) as ErrorReply;
    expect(error.code in errorCatalogue, shown).toBe(true);
    expect(error.message.length, shown).toBeGreaterThan(10);
    expect(error.requestId, shown).toMatch(/^[0-9A-F]{10}$/);
    if (error.code !== 'not_found' && error.code !== 'sign_in_needed') refusedByRule += 1;
  };

  let left = requests;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await sendOne(next());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  const table = [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, count]) => `${String(count).padStart(6)}  ${key}`);
  process.stdout.write(
    `${table.join('\n')}\n${refusedByRule} of ${requests} refused by a handler's validation\n`,
  );
  expect(refusedByRule).toBeGreaterThanOrEqual(requests * 0.6);
  const after = await client.call(api.readAttempt, { params: { id: attempt.id } });
  expect(after.body.items.map(({ saved }) => saved)).toEqual(before.body.items.map(({ saved }) => saved));
  expect(seeded(seed)()).toBe(seeded(seed)()); // the run can be repeated
});
