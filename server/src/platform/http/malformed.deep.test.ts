// Sends ten thousand malformed requests, signed in, with real IDs: each gets a proper error message, and no data is lost.
import { Agent, request } from 'node:http';
import { api } from '@rehearse/contract/api.ts';
import { errorCatalog, ErrorReply, type ErrorCode } from '@rehearse/contract/error-codes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breakRequest, type Malformed } from '../../../testing/malformed.ts';
import { rightRequest, ruledOut, type Things } from '../../../testing/right-requests.ts';
import { answerTest, fully, startTest, takeTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { seededRandom } from '../../cli/demo/seeded-random.ts';

const requests = 10_000;
const atOnce = 16;
const leastShare = 0.6;
const admin = { email: 'admin@example.org', password: 'quiet rooms too' };

/** Words that only a database, a driver, or a stack trace would use. */
const inside =
  /\b(pg|postgres\w*|sql|sqlstate|relation|column|syntax|constraint|drizzle|violates|varchar|jsonb|node_modules|fastify|zod)\b|\bat \S+:\d+:\d+|[.]ts\b/i;

let app: TestApp;
let owner: Client;
let other: Client;
let boss: Client;
let things: Things;
beforeAll(async () => {
  app = await createTestApp({ admin });
  [owner, other, boss] = [await app.signUp(), await app.signUp(), await app.signIn(admin)];
  const finished = await takeTest(app, owner, { length: 3 }, fully);
  const open = await startTest(owner, { kinds: ['short_answer'], length: 5 });
  for (const { position } of open.items) {
    const answer = { kind: 'short_answer', turns: [{ text: `What I wrote at ${position}.` }] };
    await owner.call(api.saveAnswer, { params: { id: open.id, position }, body: { revision: 5, answer } });
  }
  await takeTest(app, other, { length: 1 }, fully);
  const theirs = await startTest(other, { length: 3 });
  await answerTest(app, other, theirs, fully);
  const { body } = await other.call(api.listNotifications, {});
  const [notification] = body.items;
  if (!notification) throw new Error('the other person was told nothing');
  things = { open, finished, theirs, theirNotification: notification.id, someone: other.userId };
}, 120_000);
afterAll(() => app.close());

/** Everything a person has, without the time of the request. */
const allOf = async (client: Client): Promise<unknown> => {
  const reply = await fetch(`${app.origin}/api/profile/export`, {
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  expect(reply.status).toBe(200);
  return JSON.parse(
    (await reply.text()).replaceAll(/"(exportedAt|lastSeenAt)":\s*"[^"]*"/g, '"$1":""'),
  ) as unknown;
};

type Reply = { status: number; text: string };
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const send = (sent: Malformed): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { access } = api[sent.name as keyof typeof api];
    const token = (access === 'admin' ? boss : owner).accessToken;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent.contentType === undefined ? {} : { 'content-type': sent.contentType }),
      ...(sent.body === undefined ? {} : { 'content-length': Buffer.byteLength(sent.body) }),
    };
    // the path as is: a URL would be normalized first
    const where = { host: '127.0.0.1', port: new URL(app.origin).port, path: `/api${sent.path}` };
    const out = request({ ...where, method: sent.method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    // a body that is too large may be rejected while it is still being sent
    let answered = false;
    out.on('response', () => (answered = true));
    out.on('error', (error) => (answered ? undefined : reject(error)));
    out.end(sent.body);
  });

/** What's wrong with an error reply; undefined if nothing is. */
const faultOf = ({ status, text }: Reply, sent: Malformed): string | undefined => {
  if (status < 400) return 'it was taken';
  if (status >= 500) return 'our fault';
  const parsed = ErrorReply.safeParse(jsonOf(text));
  if (!parsed.success) return 'it is not in the form of an error reply';
  const { code, message, requestId, details, fields } = parsed.data.error;
  const known = errorCatalog[code as ErrorCode];
  if (!known || known.status !== status || known.sentence !== message || requestId === '')
    return 'code, status and sentence do not belong together';
  if (sent.reachesHandler && status === 401 && api[sent.name as keyof typeof api].access !== 'public')
    return 'the session was lost';
  // not checked: the catalog's message, quoted names of fixed values, and details, which are the person's own data
  const reply = JSON.stringify({ code, details: details === undefined ? 0 : 1, fields });
  return inside.test(reply.replaceAll(/(\\"|')[a-z_-]+\1/g, '')) ? 'it tells of the inside' : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

it(`rejects ${requests} malformed requests, and loses no data`, async () => {
  const before = [await allOf(owner), await allOf(other)];
  const random = seededRandom('malformed');
  const counts = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  let reached = 0;
  let sentSoFar = 0;
  const sender = async (): Promise<void> => {
    while (sentSoFar < requests) {
      sentSoFar += 1;
      const sample = random() < 0.3 ? ruledOut(random, things) : rightRequest(random, things);
      const sent = breakRequest(random, sample);
      const reply = await send(sent);
      const fault = faultOf(reply, sent);
      if (fault !== undefined) {
        const shown = `${sent.method} ${sent.path.slice(0, 120)} ${(sent.body ?? '').slice(0, 160)}`;
        faults.push(`${fault}: ${sent.way}: ${shown} → ${reply.status} ${reply.text.slice(0, 300)}`);
      }
      if (sent.reachesHandler && reply.status >= 400 && reply.status < 500) reached += 1;
      const { path, method } = api[sent.name as keyof typeof api];
      const row = counts.get(`${method} ${path}`) ?? new Map<number, number>();
      row.set(reply.status, (row.get(reply.status) ?? 0) + 1);
      counts.set(`${method} ${path}`, row);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();

  const lines = [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([route, row]) => {
      const cells = [...row].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return `${route.padEnd(48)} ${cells.join('  ')}`;
    });
  const share = reached / sentSoFar;
  process.stdout.write(
    `${lines.join('\n')}\n${sentSoFar} sent, ${(share * 100).toFixed(1)} % refused by contract or rules\n`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(sentSoFar).toBe(requests);
  expect(share).toBeGreaterThanOrEqual(leastShare);
  expect([await allOf(owner), await allOf(other)]).toEqual(before);
});
